import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { socketFile } from "./connection.ts";
import { removeAs } from "./files-as.ts";
import type { Layout } from "./layout.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isPostgresOn } from "./process-identity.ts";
import { isTemporarySocketFolder } from "./socket-folder.ts";
import { StartError } from "./start-error.ts";
import { stopWithControl } from "./windows-server-process.ts";

/**
 * Ends the PostgreSQL of an earlier process of ours that was killed before it could stop it. Call it while
 * holding the lock. Only a server that works on this cluster is ended. A file about a server that is gone is
 * deleted: its process number may belong to another process now.
 */
export async function endLeftoverServer(account: Account, binaries: Binaries, layout: Layout): Promise<void> {
  const state = readPostmasterFile(layout.cluster);
  if (!state) return;
  if (process.platform === "win32") return stopWithControl(binaries, layout);

  const isOurs = () => isPostgresOn(state.pid, layout.cluster);
  for (const [signal, patience] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 2_000],
    ["SIGKILL", 1_000],
  ] as const) {
    if (!isOurs()) break;
    process.kill(state.pid, signal);
    for (const end = Date.now() + patience; isOurs() && Date.now() < end;) await sleep(20);
  }
  if (isOurs())
    throw new StartError(
      `An earlier PostgreSQL, process ${state.pid}, does not end: stop it and start again.`,
    );
  if (state.socketFolder && (await someoneListens(socketFile(state.socketFolder, state.port)))) {
    // It is alive, but we cannot see its process.
    throw new StartError(
      `Another container already runs the database in ${layout.dataDir}: stop that one first, or choose another folder with DATA_DIR.`,
    );
  }
  removeAs(account, `${layout.cluster}/postmaster.pid`);
  if (isTemporarySocketFolder(state.socketFolder))
    rmSync(state.socketFolder, { recursive: true, force: true });
}

/**
 * Ends single sessions whose server was killed and which are too busy to notice; a new server waits for them.
 * Linux only: on other systems we wait until they notice it.
 */
export function endLeftoverSessions({ cluster }: Layout): void {
  if (process.platform !== "linux") return;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== cluster) continue;
      if (readFileSync(`/proc/${name}/comm`, "utf8").trim() === "postgres")
        process.kill(Number(name), "SIGQUIT");
    } catch {
      // It has ended in the meantime, or belongs to another user.
    }
  }
}

function someoneListens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.setTimeout(1_000, () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
