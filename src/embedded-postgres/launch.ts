import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Home } from "./choose-home.ts";
import type { Address } from "./connection.ts";
import { explainFailure } from "./explain-failure.ts";
import { endLeftoverSessions } from "./leftover-server.ts";
import { startServerProcess, waitUntilReady, type ServerProcess } from "./server-process.ts";
import { isTemporarySocketFolder, makeLoopbackAddress, makeSocketAddress } from "./socket-folder.ts";
import { startWindowsServer } from "./windows-server-process.ts";

export type Launched = { server: ServerProcess; address: Address; stop(): Promise<void> };
type Options = {
  listenOn: "socket" | "loopback";
  forTests: boolean;
  onProgress: (sentence: string) => void;
  /** the address of an earlier server, for clients that only know that one */
  address?: Address;
  /** ends a server that is still starting */
  signal?: AbortSignal;
};

/** A server on the cluster that accepts connections. Throws a StartError that says why there is none. */
export async function launch(
  { account, binaries, layout }: Home,
  { listenOn, forTests, onProgress, address: known, signal }: Options,
): Promise<Launched> {
  const onSlow = () =>
    onProgress("The database is putting itself in order after an unclean end; this can take some minutes.");
  for (let attempt = 1; ; attempt++) {
    const address =
      known ?? (listenOn === "socket" ? makeSocketAddress(account, layout) : await makeLoopbackAddress());
    const options = { account, binaries, layout, address, forTests };
    const server =
      process.platform === "win32" ? await startWindowsServer(options) : startServerProcess(options);
    const removeSockets = () => {
      if (isTemporarySocketFolder(address.socketFolder))
        rmSync(address.socketFolder, { recursive: true, force: true });
    };
    const stop = async () => {
      await server.stop();
      removeSockets();
    };
    const giveUp = () => void server.stop();
    signal?.addEventListener("abort", giveUp, { once: true });
    if (signal?.aborted) giveUp(); // before there was anything to listen
    const isReady = await waitUntilReady(server, layout, onSlow);
    signal?.removeEventListener("abort", giveUp);
    if (isReady) return { server, address, stop };

    if (!known) removeSockets();
    const output = server.output();
    if (attempt === 10 || !isPassing(output) || signal?.aborted)
      throw explainFailure(output, { folder: layout.dataDir, logFile: layout.logFile });
    endLeftoverSessions(layout);
    await sleep(200);
  }
}

/** The port was taken between our check and the start, or some sessions of a killed server have not ended yet. */
function isPassing(output: string): boolean {
  return /Address already in use|could not bind|shared memory block .* is still in use/i.test(output);
}
