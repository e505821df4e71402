import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Author } from "./authors.ts";
import type { Baseline } from "./baseline.ts";

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface RunningAcademy extends Running {
  dataDir: string;
  /** Stops it and starts it again on the same data. */
  restart(): Promise<void>;
}

const root = join(import.meta.dirname, "..");

/** Starts a program and waits until it prints where it listens. */
async function start(file: string, env: Record<string, string>, input?: string): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin!.end(input);
  const url = await new Promise<string>((resolve, reject) => {
    // Later output is read and thrown away, because a full pipe would stop the server.
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const found = /ready at (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.on("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    url,
    pid: child.pid!,
    stop: async () =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null)
          return reject(new Error(`${file} ended too early, with ${child.exitCode}`));
        child.on("exit", () => resolve());
        return child.kill("SIGTERM");
      }),
  };
}

/** The academy as `npm start` runs it, with the demo, on its own data folder. */
export async function startAcademy(env: Record<string, string> = {}): Promise<RunningAcademy> {
  const dataDir = await mkdtemp(join(tmpdir(), "bidya-bench-"));
  const begin = async () => start("src/main.ts", { DATA_DIR: dataDir, PORT: "0", DEMO: "1", ...env });
  let academy = await begin();
  return {
    get url() {
      return academy.url;
    },
    get pid() {
      return academy.pid;
    },
    dataDir,
    async restart() {
      await academy.stop();
      academy = await begin();
    },
    async stop() {
      await academy.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One more process of an academy whose database and folder are given. */
export const startOn = async (env: { DATABASE_URL: string; SECRET_KEY: string; DATA_DIR: string }) =>
  start("src/main.ts", { PORT: "0", DEMO: "1", ...env });

/** A bare Fastify that answers given paths with given bytes, or with the rows of given statements. */
export const startBaseline = async (baseline: Baseline): Promise<Running> =>
  start("bench/baseline.ts", {}, JSON.stringify(baseline));

/** Authors who save their drafts every two seconds. */
export const startTypists = async (url: string, authors: Author[]): Promise<Running> =>
  start("bench/typists.ts", {}, JSON.stringify({ url, authors }));
