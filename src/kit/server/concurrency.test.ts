import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitPerUser, limitConcurrency } from "./concurrency.ts";

test("limits concurrency: the rest wait in order, a failure frees its slot, too many are refused", async () => {
  const limited = limitConcurrency({ concurrency: 2, maxWaiting: 3 });
  const begun: number[] = [];
  let [running, maxRunning] = [0, 0];
  const act = async (number: number) =>
    limited(async () => {
      begun.push(number);
      maxRunning = Math.max(maxRunning, ++running);
      await setTimeout(5);
      running--;
      if (number === 1) throw new Error("no");
      return number;
    });
  const done = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(act));
  expect(done.map(({ status }) => status === "fulfilled")).toEqual([false, true, true, true, true, false]);
  expect(done[5]).toMatchObject({ reason: { status: 503, code: "busy" } });
  expect([begun, maxRunning]).toEqual([[1, 2, 3, 4, 5], 2]);
  expect(await act(7)).toBe(7);
});

test("limits each user, not others", async () => {
  const within = limitPerUser(2);
  const act = async (who: number) => within(who, async () => setTimeout(5, who));
  const done = await Promise.allSettled([act(1), act(1), act(1), act(2)]);
  expect(done.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true]);
  expect(await act(1)).toBe(1);
});
