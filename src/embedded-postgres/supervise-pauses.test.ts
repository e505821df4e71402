// How long the supervisor waits before each start. The pauses are noted and not waited for.
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Launched } from "./launch.ts";
import { supervise } from "./supervise.ts";

const pauses = vi.hoisted((): number[] => []);
vi.mock("node:timers/promises", async (original) => ({
  ...(await original<object>()),
  setTimeout: async (ms: number) => void pauses.push(ms),
}));
beforeEach(() => void pauses.splice(0));
afterEach(() => vi.restoreAllMocks());

function launched(): Launched & { end(): void } {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const server = { ended, interrupt: end } as Launched["server"];
  return { server, address: { port: 1 }, stop: async () => end(), end };
}

/** Supervises a server that ends. `start` gets the number of each start, and says what becomes of it. */
async function endAndStart(start: (number: number) => Launched, until: number): Promise<string[]> {
  const said: string[] = [];
  const first = launched();
  const done = Promise.withResolvers<void>();
  let starts = 0;
  const supervised = supervise(
    first,
    async () => {
      if (++starts === until) done.resolve();
      return start(starts);
    },
    (sentence) => said.push(sentence),
  );
  first.end();
  await done.promise;
  await setImmediate();
  await supervised.stop();
  return said;
}

test("after failed starts the pauses double up to half a minute, and one sentence says why", async () => {
  const said = await endAndStart((number) => {
    if (number < 13) throw new Error("There is no space on the disk.");
    return launched();
  }, 13);
  expect(pauses).toEqual([
    0, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000,
  ]);
  expect(said).toEqual([
    "The database has ended unexpectedly. It is being started again.",
    "There is no space on the disk.",
    "The database is back.",
  ]);
});

/** A server that ends after a time, by the clock of the test. */
function clockedServers() {
  const clock = { now: 1_000_000 };
  vi.spyOn(Date, "now").mockImplementation(() => clock.now);
  return (ranMs: number): Launched => {
    const server = launched();
    const end = async () => {
      // The supervisor begins to watch it first.
      await setImmediate();
      clock.now += ranMs;
      server.end();
    };
    void end();
    return server;
  };
}

test("after servers that start and end soon the pauses double up to a second", async () => {
  const endsAfter = clockedServers();
  await endAndStart((number) => (number < 8 ? endsAfter(5_000) : launched()), 8);
  expect(pauses).toEqual([0, 100, 200, 400, 800, 1_000, 1_000, 1_000]);
});

test("after a server that ran for a minute there is no pause", async () => {
  const endsAfter = clockedServers();
  const ran = [5_000, 59_999, 60_000];
  await endAndStart((number) => (number <= ran.length ? endsAfter(ran[number - 1]!) : launched()), 4);
  expect(pauses).toEqual([0, 100, 200, 0]);
});
