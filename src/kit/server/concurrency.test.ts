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

test("lets some actions of a user wait in line", async () => {
  const within = limitPerUser(1, { maxWaiting: 2 });
  const begun: string[] = [];
  const act = async (who: number, name: string) =>
    within(who, async () => {
      begun.push(name);
      await setTimeout(2);
    });
  const all = [...["a1", "a2", "a3", "a4"].map(async (name) => act(1, name)), act(2, "b1")];
  expect(begun).toEqual(["a1", "b1"]);
  const done = await Promise.allSettled(all);
  expect(done.map(({ status }) => status === "fulfilled")).toEqual([true, true, true, false, true]);
  expect(done[3]).toMatchObject({ reason: { status: 429, code: "too_often" } });
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
  await act(1, "a5");
  expect(begun.at(-1)).toBe("a5");
});
