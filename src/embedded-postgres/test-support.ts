import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import postgres, { type Sql } from "postgres";
import { afterAll, onTestFinished } from "vitest";
import { locateBinaries } from "./binaries.ts";
import type { Connection } from "./connection.ts";
import { identityOf } from "./process-identity.ts";
import { startPostgres } from "./start-postgres.ts";

export const isRoot = process.geteuid?.() === 0;
export const nobody = { uid: 65534, gid: 65534 };

/**
 * A folder for the test, deleted afterwards. If root makes it, PostgreSQL's user can enter it, unless `mode`
 * says otherwise.
 */
export function makeFolder({ mode = 0o711 } = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "bidya-case-")));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

let original: Promise<string> | undefined;

/**
 * A data folder with a stopped database. It is copied from one that is made once, which is quicker than a first
 * start.
 */
export async function makeUsedDataDir(): Promise<string> {
  original ??= makeOriginal();
  const dataDir = join(makeFolder(), "data");
  execFileSync("cp", ["-a", await original, dataDir]);
  return dataDir;
}

afterAll(async () => {
  if (original) rmSync(await original, { recursive: true, force: true });
});

async function makeOriginal(): Promise<string> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "bidya-original-")));
  chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir, forTests: true });
  await server.stop();
  return dataDir;
}

export async function withClient<T>(connection: Connection, use: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...connection, max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await use(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export type ChildServer = {
  process: ChildProcess;
  /** what it reported: ready with a connection, or failed with a sentence */
  report: { ready?: true; connection?: Connection; failed?: string; message?: string };
  progress: string[];
  stop(): Promise<void>;
};

type ChildOptions = {
  dataDir: string;
  user?: { uid: number; gid: number };
  env?: NodeJS.ProcessEnv;
  program?: Program;
};

/** Another process of ours that starts PostgreSQL, to be killed, run as somebody else, or run from another folder. */
export async function startInChild({
  dataDir,
  user,
  env = process.env,
  program = installed,
}: ChildOptions): Promise<ChildServer> {
  const source = `
    import { startPostgres } from ${JSON.stringify(pathToFileURL(program.module).href)};
    const say = (line) => console.log(JSON.stringify(line));
    process.on('SIGINT', () => {}); // busy with something else when Ctrl-C comes
    try {
      const server = await startPostgres({ dataDir: process.argv[1], forTests: true, onProgress: (progress) => say({ progress }) });
      process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
      say({ ready: true, connection: server.connection });
      setInterval(() => {}, 1000);
    } catch (error) {
      say({ failed: error.name, message: error.message });
    }`;
  const child = spawn(program.node, ["--input-type=module", "-e", source, dataDir], {
    ...user,
    env,
    cwd: "/",
    detached: true, // a process group of its own, as a terminal gives one
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const progress: string[] = [];
  let report: ChildServer["report"] = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as ChildServer["report"] & { progress?: string };
    if (message.progress) progress.push(message.progress);
    else {
      report = message;
      break;
    }
  }
  return {
    process: child,
    report,
    progress,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

type Program = { node: string; module: string };

const here = import.meta.dirname;
const root = join(here, "../..");
const installed: Program = { node: process.execPath, module: join(here, "start-postgres.ts") };

/** Everything that startPostgres needs, copied to `folder`: an installation whose owner and mode the test chooses. */
export function installInto(
  folder: string,
  { user, mode }: { user?: { uid: number; gid: number }; mode: number },
): Program {
  const modules = join(folder, "node_modules");
  const code = join(folder, "src/embedded-postgres");
  const unicodeCheck = "src/kit/server/database/find-unicode-problem.ts";
  const embedded = dirname(locateBinaries().root);
  cpSync(here, code, { recursive: true });
  cpSync(join(root, unicodeCheck), join(folder, unicodeCheck));
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  cpSync(dirname(dirname(fileURLToPath(import.meta.resolve("postgres")))), join(modules, "postgres"), {
    recursive: true,
  });
  cpSync(embedded, join(modules, "@embedded-postgres", embedded.split(/[\\/]/).at(-1)!), {
    recursive: true,
    verbatimSymlinks: true,
  });
  execFileSync("sh", [
    "-c",
    'ln "$1" "$2" 2>/dev/null || cp "$1" "$2"',
    "sh",
    realpathSync(process.execPath),
    join(folder, "node"),
  ]);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, mode);
  return { node: join(folder, "node"), module: join(code, "start-postgres.ts") };
}

export function makeFolderFor(user: { uid: number; gid: number }): string {
  const folder = join(makeFolder(), "home");
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, user.uid, user.gid);
  return folder;
}

export function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
}

export async function untilGone(pid: number, milliseconds = 5_000): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (identityOf(pid) === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
