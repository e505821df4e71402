import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

test("people take turns: many actions of one person delay another person by one action", async () => {
  const inTurn = takeTurns({ maxWaiting: 10 });
  const begun: string[] = [];
  let [running, maxRunning] = [0, 0];
  const act = async (person: number, name: string) =>
    inTurn(person, async () => {
      begun.push(name);
      maxRunning = Math.max(maxRunning, ++running);
      await setTimeout(2);
      running--;
    });
  await Promise.all([
    ...["a1", "a2", "a3"].map(async (name) => act(1, name)),
    ...["b1", "b2"].map(async (name) => act(2, name)),
    act(3, "c1"),
  ]);
  expect([begun, maxRunning]).toEqual([["a1", "b1", "c1", "a2", "b2", "a3"], 1]);
});

test("a failed action frees its slot, and a full queue refuses", async () => {
  const inTurn = takeTurns({ maxWaiting: 1 });
  const fail = async () =>
    inTurn(1, async () => {
      await setTimeout(2);
      throw new Error("no");
    });
  const done = await Promise.allSettled([fail(), fail(), fail()]);
  expect(
    done.map((one) => (one as PromiseRejectedResult).reason as { message: string; code?: string }),
  ).toEqual([
    expect.objectContaining({ message: "no" }),
    expect.objectContaining({ message: "no" }),
    expect.objectContaining({ status: 503, code: "busy" }),
  ]);
  expect(await inTurn(1, async () => setTimeout(1, "served"))).toBe("served");
});
