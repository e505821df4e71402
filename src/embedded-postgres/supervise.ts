import { setTimeout as sleep } from "node:timers/promises";
import type { Launched } from "./launch.ts";

export type Supervised = {
  /** ends the server and starts it no more */
  stop(): Promise<void>;
  /** asks the server to end, and leaves it */
  interrupt(): void;
};

const firstPauseMs = 100;
/** The longest pause after a server that worked and ended, and after one that could not start. */
const maxPausesMs = { worked: 1_000, failed: 30_000 };
/** A server that ran for this long begins again with the shortest pause. */
const calmMs = 60_000;

/**
 * Starts a server again when it ends by itself, at once and then with growing pauses. It never gives up: a disk that
 * is full now can have space later. `startAgain` gets the number of its attempt since the end, from 1, and gives up
 * when the signal says so.
 */
export function supervise(
  first: Launched,
  startAgain: (signal: AbortSignal, attempt: number) => Promise<Launched>,
  onProgress: (sentence: string) => void,
): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  const startAgainAfterPauses = async (pauses: { count: number }): Promise<void> => {
    let problem = "";
    let attempt = 0;
    let maxPauseMs = maxPausesMs.worked;
    while (!signal.aborted) {
      const pause = pauses.count === 0 ? 0 : Math.min(firstPauseMs * 2 ** (pauses.count - 1), maxPauseMs);
      pauses.count++;
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        current = await startAgain(signal, ++attempt);
        return onProgress("The database is back.");
      } catch (error) {
        const { message } = error as Error;
        if (message !== problem && !signal.aborted) onProgress(message);
        problem = message;
        maxPauseMs = maxPausesMs.failed;
      }
    }
  };

  const watch = async () => {
    const pauses = { count: 0 };
    // A start that succeeds while we stop is ended by `stop`, which waits for this.
    while (!signal.aborted) {
      const begin = Date.now();
      await current.server.ended;
      if (signal.aborted) return;
      if (Date.now() - begin >= calmMs) pauses.count = 0;
      onProgress("The database has ended unexpectedly. It is being started again.");
      await startAgainAfterPauses(pauses);
    }
  };
  const watching = watch();

  return {
    interrupt() {
      stopping.abort();
      current.server.interrupt();
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A start that was under way may have succeeded in the meantime.
      await current.stop();
    },
  };
}
