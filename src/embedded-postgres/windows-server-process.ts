import { execFile, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { commandFor, runAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Layout } from "./layout.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { identityOf } from "./process-identity.ts";
import type { ServerOptions, ServerProcess } from "./server-process.ts";
import { serverArguments } from "./settings.ts";

/**
 * Windows has no signals, and its server refuses an administrator: pg_ctl knows how to drop those rights, how to detach
 * the server from our console and how to tell it to stop.
 */
export async function startWindowsServer({
  account,
  binaries,
  layout,
  address,
  forTests,
}: ServerOptions): Promise<ServerProcess> {
  const offset = sizeOf(layout.logFile);
  const [, , ...settings] = serverArguments(layout.cluster, address, { forTests }); // -D is pg_ctl's own argument
  const start = [
    "start",
    "-w",
    "-t",
    "600",
    "-D",
    layout.cluster,
    "-l",
    layout.logFile,
    "-o",
    settings.join(" "),
  ];
  const command = commandFor(account, binaries.pgCtl, start);
  // No pipes: the server would inherit them and keep us waiting for their end.
  await new Promise<void>((resolve) => {
    execFile(command.file, command.args, command.options, () => resolve()).on("exit", () => resolve());
  });
  const pid = readPostmasterFile(layout.cluster)?.pid ?? 0;
  return {
    pid,
    ended: untilGone(pid),
    output: () => (sizeOf(layout.logFile) ? readFileSync(layout.logFile).subarray(offset).toString() : ""),
    interrupt: () => void spawnSync(binaries.pgCtl, ["stop", "-W", "-m", "fast", "-D", layout.cluster]),
    stop: async () => stopWithControl(binaries, layout),
  };
}

/** Also for a server that an earlier process of ours left behind; does nothing when none runs. */
export function stopWithControl({ pgCtl }: Binaries, { cluster }: Layout): void {
  for (const mode of ["fast", "immediate"]) {
    if (runAs({}, pgCtl, ["stop", "-w", "-t", "2", "-m", mode, "-D", cluster]).status === 0) return;
  }
}

async function untilGone(pid: number): Promise<void> {
  const runs = () => pid > 0 && identityOf(pid) !== undefined;
  while (runs()) await sleep(250, undefined, { ref: false });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
