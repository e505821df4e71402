import { expect, test } from "vitest";
import type { Launched } from "./launch.ts";
import { supervise } from "./supervise.ts";

/** A server that ends when it is asked to. */
function launched(): Launched & { isRunning(): boolean } {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isRunning = true;
  const end = () => {
    isRunning = false;
    resolve();
  };
  return {
    server: { ended, interrupt: end } as Launched["server"],
    address: { port: 1 },
    stop: async () => end(),
    isRunning: () => isRunning,
  };
}

test(
  "a server whose start succeeds while the academy stops is stopped too",
  { timeout: 10_000 },
  async () => {
    const [first, second] = [launched(), launched()];
    const starting = Promise.withResolvers<void>();
    const maySucceed = Promise.withResolvers<void>();
    const supervised = supervise(
      first,
      async () => {
        starting.resolve();
        await maySucceed.promise;
        return second;
      },
      () => {},
    );
    first.server.interrupt();
    await starting.promise;
    const stopped = supervised.stop();
    maySucceed.resolve();
    await stopped;
    expect(second.isRunning()).toBe(false);
  },
);

test("an interruption during a restart gives up that start, and no other follows", async () => {
  const first = launched();
  const starts: AbortSignal[] = [];
  const starting = Promise.withResolvers<void>();
  const supervised = supervise(
    first,
    async (signal) => {
      starts.push(signal);
      starting.resolve();
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("given up"))));
      return launched();
    },
    () => {},
  );
  first.server.interrupt();
  await starting.promise;
  supervised.interrupt();
  expect(starts.map(({ aborted }) => aborted)).toEqual([true]);
  await supervised.stop();
  expect(starts).toHaveLength(1);
});
