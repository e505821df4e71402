import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A person with a certain machine: a user, a Node, an npm. */
export type Newcomer = { user?: { uid: number; gid: number }; env: NodeJS.ProcessEnv };

/** A folder that everybody may enter, for programs and clones. */
export function makeWorkshop(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "bidya-newcomer-")));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** npm of that major version, with a Node that it accepts, as a folder for PATH. */
export function installNpm(workshop: string, major: 11 | 12): string {
  const bin = join(workshop, `npm-${major}`, "bin");
  mkdirSync(bin, { recursive: true });
  // npm 12 wants a newer Node than the oldest that we support; npm 11 is tried with the machine's own.
  const own = major === 11 ? machinesNode() : undefined;
  if (own) symlinkSync(own, join(bin, "node"));
  else copyFileSync(realpathSync(join(root, "node_modules/.bin/node")), join(bin, "node"));
  const env = { ...cleanEnvironment(), PATH: [bin, machinesPath()].join(delimiter) };
  const prefix = join(workshop, `npm-${major}`);
  execFileSync("npm", ["install", "--prefix", prefix, "--no-audit", "--no-fund", `npm@${major}`], {
    env,
    stdio: "pipe",
  });
  symlinkSync(join(prefix, "node_modules/npm/bin/npm-cli.js"), join(bin, "npm"));
  execFileSync("chmod", ["-R", "a+rX", prefix]);
  return bin;
}

/** The Node that a person has installed, if there is one that npm 11 accepts (20.17 or newer). */
function machinesNode(): string | undefined {
  try {
    const env = { PATH: machinesPath() };
    const [path = "", version = ""] = execFileSync("sh", ["-c", "command -v node && node --version"], {
      env,
      encoding: "utf8",
    }).split("\n");
    const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
    return major > 20 || (major === 20 && minor >= 17) ? path : undefined;
  } catch {
    return undefined;
  }
}

function machinesPath(): string {
  const path = (process.env["PATH"] ?? "").split(delimiter);
  return path.filter((folder) => !folder.includes("node_modules")).join(delimiter);
}

/**
 * The environment of a person's shell: without the variables of npm, the test runner and this test, and without
 * a language.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(LANG|LC_.*|NODE.*|npm_.*|VITEST.*|VITE_.*|TEST.*|PG.*|PORT|HOST|DATA_DIR|DATABASE_URL|SECRET_KEY|DEMO|INIT_CWD|PROD|DEV|MODE|BASE_URL|SSR)$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ours.test(name) || name === "NODE_EXTRA_CA_CERTS"),
  );
}

export function newcomer(bin: string, user?: { uid: number; gid: number; home: string }): Newcomer {
  const env = {
    ...cleanEnvironment(),
    PATH: [bin, machinesPath()].join(delimiter),
    HOME: user?.home ?? homedir(),
    PORT: "0",
  };
  return user ? { user: { uid: user.uid, gid: user.gid }, env } : { env };
}

/** An ordinary user of this machine, made for the test if root runs it. */
export function makeUser(
  workshop: string,
): { uid: number; gid: number; home: string; remove(): void } | undefined {
  if (process.geteuid?.() !== 0) return undefined; // we are an ordinary user ourselves
  const name = `newcomer${process.pid}`;
  const home = join(workshop, "home");
  execFileSync("useradd", ["--no-create-home", "--home-dir", home, "--shell", "/bin/sh", name]);
  const number = (which: string) => Number(execFileSync("id", [which, name], { encoding: "utf8" }));
  const user = { uid: number("-u"), gid: number("-g"), home };
  mkdirSync(home, { mode: 0o755 });
  chownSync(home, user.uid, user.gid);
  return { ...user, remove: () => void execFileSync("userdel", [name], { stdio: "pipe" }) };
}

/** A clone of this repository: the last commit, with nothing installed and nothing built. */
export function cloneHead(folder: string, { user }: Newcomer, mode: number): void {
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, folder], { stdio: "pipe" });
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  chmodSync(folder, mode);
}

export type Started = {
  url: string;
  /** from the command to the line that says it is ready */
  seconds: number;
  npm: ChildProcess;
  output(): string;
  /** `group`: as Ctrl-C in a terminal does it, to everything at once */
  stop(signal: NodeJS.Signals, to: "npm" | "group"): Promise<{ seconds: number; left: string[] }>;
};

/** `npm start` in `folder`, until it says that it is ready. */
export async function npmStart(folder: string, { user, env }: Newcomer): Promise<Started> {
  const begin = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env,
    ...user,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => npm.on("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      const ready = /^Bidya is ready at (\S+)$/m.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    npm.stdout.on("data", read);
    npm.stderr.on("data", read);
    npm.on("error", reject);
    void ended.then(() => reject(new Error(`npm start ended:\n${output}`)));
  });
  return {
    url,
    seconds: (performance.now() - begin) / 1000,
    npm,
    output: () => output,
    async stop(signal, to) {
      const begin = performance.now();
      process.kill(to === "group" ? -npm.pid! : npm.pid!, signal);
      const seconds = () => (performance.now() - begin) / 1000;
      while (processesOf(folder).length > 0 && seconds() < 5)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return { seconds: seconds(), left: processesOf(folder) };
    },
  };
}

export async function endProcessesOf(folder: string): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    for (const line of processesOf(folder)) process.kill(Number.parseInt(line), signal);
    for (let i = 0; i < 60 && processesOf(folder).length > 0; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The processes that work in `folder` or name it: the server, its PostgreSQL, npm, and their child processes. */
export function processesOf(folder: string): string[] {
  return readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      const works = realpathSync(`/proc/${pid}/cwd`).startsWith(folder);
      return command && (works || command.includes(folder)) ? [`${pid} ${command}`] : []; // an ended one has no command
    } catch {
      return []; // ended in the meantime, or of another user, who cannot work in our folder
    }
  });
}
