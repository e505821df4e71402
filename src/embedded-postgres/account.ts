import { execFileSync, spawnSync, type SpawnSyncReturns } from "node:child_process";
import { statSync } from "node:fs";
import { StartError } from "./start-error.ts";

/**
 * The account that runs PostgreSQL's programs: our own user, or another user because the programs refuse root.
 * If needed, that user gets one capability to pass folders that are closed to it.
 */
export type Account = {
  /** undefined: ourselves */
  user?: { uid: number; gid: number };
  capability?: Capability;
};
type Capability = "dac_read_search" | "dac_override";

export type Command = {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};

/**
 * The user for the database in `home`: its owner, else the owner of the data folder around it, else a user without
 * rights. undefined when that is ourselves.
 */
export function chooseUser(dataDir: string, home: string): Account["user"] {
  const us = process.geteuid?.();
  if (us === undefined) return undefined;
  const owner = ownerOf(home);
  if (us !== 0) {
    if (!owner || owner.uid === us) return undefined;
    throw new StartError(
      `The database in ${home} belongs to the user ${nameOf(owner.uid)}: start as that user or as root, or choose another folder with DATA_DIR.`,
    );
  }
  const given = [owner, ownerOf(dataDir)].find((candidate) => candidate && candidate.uid !== 0);
  if (given) return given;
  for (const name of ["postgres", "_postgres", "nobody"]) {
    const uid = idOf(name, "-u");
    const gid = idOf(name, "-g");
    if (uid && gid) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root and this machine has no user "nobody" for it: start as an ordinary user, or set DATABASE_URL.',
  );
}

/** The ways to run as `user`, the least powerful first. */
export function waysToRunAs(user: Account["user"]): Account[] {
  if (!user) return [{}];
  // dac_read_search (read and enter everything) is enough, unless the programs were installed under a umask of 077.
  // Containers often forbid it and allow dac_override.
  return [{ user }, { user, capability: "dac_read_search" }, { user, capability: "dac_override" }];
}

/** `program` as something to spawn as that account. */
export function commandFor(account: Account, program: string, args: string[]): Command {
  const { user, capability } = account;
  const options = { cwd: "/", env: environment() };
  if (process.platform === "win32")
    return { file: program, args, options: { ...options, cwd: process.cwd() } };
  if (!user) return { file: program, args, options };
  if (!capability) return { file: program, args, options: { ...options, ...user } }; // node clears the other groups
  const become = ["--reuid", `${user.uid}`, "--regid", `${user.gid}`, "--clear-groups"];
  // no_setuid_fixup: PostgreSQL asks access(2) about its own programs, which by default forgets the capability.
  const keep = [
    "--securebits",
    "+no_setuid_fixup",
    "--inh-caps",
    `+${capability}`,
    "--ambient-caps",
    `+${capability}`,
  ];
  return { file: "setpriv", args: [...become, ...keep, program, ...args], options };
}

/** Runs `program` and waits for its end. */
export function runAs(
  account: Account,
  program: string,
  args: string[],
  input = "",
): SpawnSyncReturns<string> {
  const command = commandFor(account, program, args);
  return spawnSync(command.file, command.args, {
    ...command.options,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
}

/** Whether that account may pass to `folder`. */
export function canEnter(account: Account, folder: string): boolean {
  return runAs(account, "sh", ["-c", 'cd "$1"', "sh", folder]).status === 0;
}

function nameOf(uid: number): string {
  try {
    return execFileSync("id", ["-un", String(uid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return String(uid);
  }
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

function idOf(name: string, which: "-u" | "-g"): number | undefined {
  try {
    return Number(execFileSync("id", [which, name], { encoding: "utf8", stdio: "pipe" })) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL must not depend on the environment of the person who starts it. PGPORT or PGDATA would redirect
 * it, we set the locale (see create-cluster.ts), and it must not get our secrets.
 */
function environment(): NodeJS.ProcessEnv {
  const needed =
    /^(PATH|PATHEXT|TMPDIR|TEMP|TMP|SystemRoot|SystemDrive|windir|ComSpec|LD_LIBRARY_PATH|NIX_LD.*)$/i;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name))),
    TZ: "UTC",
  };
}
