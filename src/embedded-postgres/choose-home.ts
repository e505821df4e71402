import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canEnter, chooseUser, runAs, waysToRunAs, type Account } from "./account.ts";
import { copyForEveryone, sharedFolder, type Binaries } from "./binaries.ts";
import { layoutOf, type Layout } from "./layout.ts";
import { StartError } from "./start-error.ts";

export type Home = { account: Account; binaries: Binaries; layout: Layout };

/**
 * Who runs PostgreSQL, from which programs, on which folder. An ordinary user needs no choice. Root has to find
 * a user who can enter both folders. A folder in root's home or with mode 0700 forbids that.
 */
export function chooseHome(
  dataDir: string,
  binaries: Binaries,
  onProgress: (sentence: string) => void,
): Home {
  const layout = layoutOf(dataDir, homeElsewhere(dataDir));
  const user = chooseUser(dataDir, layout.home);
  makeHome(layout.home, user);
  if (!user) return { account: {}, binaries, layout };

  let entering: Account | undefined;
  for (const account of waysToRunAs(user)) {
    if (!canEnter(account, layout.home)) continue;
    if (canRun(account, binaries)) return { account, binaries, layout };
    entering ??= account;
  }
  if (entering) return { account: entering, binaries: copyFor(entering, binaries, onProgress), layout };
  return moveElsewhere({ user }, binaries, layout, onProgress);
}

function copyFor(account: Account, binaries: Binaries, onProgress: (sentence: string) => void): Binaries {
  const copy = copyForEveryone(binaries);
  if (!canRun(account, copy))
    throw new StartError(
      `PostgreSQL in ${copy.root} does not run on this machine: set DATABASE_URL to a server of your own.`,
    );
  onProgress(`PostgreSQL runs from a copy in ${copy.root}, because its user cannot enter ${binaries.root}.`);
  return copy;
}

/** Whether initdb finds and runs the server beside it, as `--show` makes it do, and the data files can be read. */
function canRun(account: Account, { initdb, bootstrap }: Binaries): boolean {
  return (
    runAs(account, "sh", ["-c", 'test -r "$1" && exec "$2" --show -D /nowhere', "sh", bootstrap, initdb])
      .status === 0
  );
}

// The last resort: there is no capability, and PostgreSQL's user cannot enter the data folder.

const noteName = "postgres.location";

function moveElsewhere(
  account: Account,
  binaries: Binaries,
  { dataDir, home }: Layout,
  onProgress: (sentence: string) => void,
): Home {
  if (!canEnter(account, "/")) {
    throw new StartError(
      "PostgreSQL does not run as root and here root may not become another user: start as an ordinary user, or set DATABASE_URL.",
    );
  }
  const shared = sharedFolder();
  if (!shared.lasting) {
    throw new StartError(
      `PostgreSQL does not run as root and its user cannot enter ${home}: choose a folder that others may enter with DATA_DIR.`,
    );
  }
  const elsewhere = join(
    shared.folder,
    `database-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`,
  );
  makeHome(elsewhere, account.user);
  // A later start has to find it, also if that user can enter the folder by then.
  writeFileSync(join(dataDir, noteName), `${elsewhere}\n`);
  onProgress(
    `The database is kept in ${elsewhere}, because PostgreSQL does not run as root and its user cannot enter ${dataDir}.`,
  );
  const programs = canRun(account, binaries) ? binaries : copyFor(account, binaries, onProgress);
  return { account, binaries: programs, layout: layoutOf(dataDir, elsewhere) };
}

/** The folder where an earlier start put the database, if not in DATA_DIR. */
export function homeElsewhere(dataDir: string): string | undefined {
  const note = join(dataDir, noteName);
  if (!existsSync(note)) return undefined;
  const elsewhere = readFileSync(note, "utf8").trim();
  if (existsSync(elsewhere)) return elsewhere;
  throw new StartError(
    `The database was kept in ${elsewhere}, which is gone: restore that folder, or delete ${note} to begin with an empty database.`,
  );
}

function makeHome(home: string, user: Account["user"]): void {
  if (!existsSync(home)) {
    mkdirSync(home, { mode: 0o700 });
    if (user) chownSync(home, user.uid, user.gid);
  } else if (user && statSync(home).uid === 0) {
    // Root restored or copied it. Its content belonged to root, so nobody else can have put a harmful link
    // there.
    execFileSync("chown", ["-R", "-h", `${user.uid}:${user.gid}`, home]);
  }
}
