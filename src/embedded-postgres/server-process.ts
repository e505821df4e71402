import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { commandFor, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Address } from "./connection.ts";
import type { Layout } from "./layout.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { serverArguments } from "./settings.ts";

export type ServerProcess = {
  pid: number;
  /** settles when the server has ended, for any reason */
  ended: Promise<void>;
  /** what it wrote to its log since it was started */
  output(): string;
  /** asks it to end, and leaves it */
  interrupt(): void;
  /** ends it within three seconds, by force if needed; it recovers at the next start */
  stop(): Promise<void>;
};

export type ServerOptions = {
  account: Account;
  binaries: Binaries;
  layout: Layout;
  address: Address;
  forTests: boolean;
};

/** Starts the server; it takes a moment more until it accepts connections: see `waitUntilReady`. */
export function startServerProcess({
  account,
  binaries,
  layout,
  address,
  forTests,
}: ServerOptions): ServerProcess {
  const log = openLog(layout.logFile);
  const command = commandFor(
    account,
    binaries.postgres,
    serverArguments(layout.cluster, address, { forTests }),
  );
  const child = spawn(command.file, command.args, {
    ...command.options,
    // The server has its own session: Ctrl-C in the terminal reaches us, and we stop the server when its users
    // are done.
    detached: true,
    stdio: ["ignore", log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  child.unref();

  let failure = "";
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      failure = `FATAL: ${error.message}`;
      resolve();
    });
  });
  const signal = (name: NodeJS.Signals) =>
    void (child.exitCode === null && child.signalCode === null && child.kill(name));
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => failure + readFileSync(layout.logFile).subarray(log.offset).toString(),
    interrupt: () => signal("SIGINT"),
    async stop() {
      child.ref();
      signal("SIGINT"); // PostgreSQL's "fast": ends the sessions, writes everything, leaves
      if (await settlesWithin(2_000, ended)) return;
      signal("SIGQUIT"); // "immediate": leaves at once, the log of writes is replayed at the next start
      if (await settlesWithin(700, ended)) return;
      signal("SIGKILL");
      await ended;
    },
  };
}

/** True once it accepts connections, false when it ended instead. Replaying after a crash may take minutes. */
export async function waitUntilReady(
  server: ServerProcess,
  { cluster }: Layout,
  onSlow: () => void,
): Promise<boolean> {
  const isReady = () => {
    const state = readPostmasterFile(cluster);
    return state?.pid === server.pid && state.status === "ready";
  };
  const slow = setTimeout(onSlow, 3_000);
  try {
    while (!(await settlesWithin(10, server.ended))) if (isReady()) return true;
    return false;
  } finally {
    clearTimeout(slow);
  }
}

async function settlesWithin(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      promise.then(() => true),
      sleep(milliseconds, false, { signal: timer.signal }),
    ]);
  } finally {
    timer.abort();
  }
}

const logBytesMax = 8_000_000;

function openLog(file: string): { offset: number; descriptor: number } {
  if (existsSync(file) && statSync(file).size > logBytesMax) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, "a", 0o600);
  return { offset: statSync(file).size, descriptor };
}
