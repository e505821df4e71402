import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Actions that say which of them began, and how many ran at the same time. */
function watched(inTurn: ReturnType<typeof createFairQueue>) {
  const seen = { begun: [] as string[], running: 0, mostRunning: 0 };
  const act = async (person: number, name: string) =>
    inTurn(person, async () => {
      seen.begun.push(name);
      seen.mostRunning = Math.max(seen.mostRunning, ++seen.running);
      await setTimeout(2);
      seen.running--;
    });
  return { seen, act };
}

test("people take turns: many actions of one person delay another person by one action", async () => {
  const { seen, act } = watched(createFairQueue({ maxWaiting: 10 }));
  await Promise.all([
    ...["a1", "a2", "a3"].map(async (name) => act(1, name)),
    ...["b1", "b2"].map(async (name) => act(2, name)),
    act(3, "c1"),
  ]);
  expect([seen.begun, seen.mostRunning]).toEqual([["a1", "b1", "c1", "a2", "b2", "a3"], 1]);
});

test("of two slots one person has one, so that another person begins at once", async () => {
  const { seen, act } = watched(createFairQueue({ concurrency: 2, maxWaiting: 10 }));
  const all = [
    ...["a1", "a2", "a3"].map(async (name) => act(1, name)),
    act(2, "b1"),
    ...["c1", "c2"].map(async (name) => act(3, name)),
  ];
  expect(seen.begun).toEqual(["a1", "b1"]);
  await Promise.all(all);
  expect(seen.begun.toSorted()).toEqual(["a1", "a2", "a3", "b1", "c1", "c2"]);
  expect(seen.begun.indexOf("c1")).toBe(2);
  expect(seen.mostRunning).toBe(2);
});

test("a failed action frees its slot, and a full line refuses the person who fills it", async () => {
  const inTurn = createFairQueue({ maxWaiting: 1 });
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

test("a full line has room for those who have less in it", async () => {
  const { seen, act } = watched(createFairQueue({ maxWaiting: 4 }));
  const attack = ["a1", "a2", "a3", "a4", "a5", "a6"].map(async (name) => act(1, name));
  const others = [act(2, "b1"), act(3, "c1"), act(2, "b2"), act(4, "d1")];
  const done = await Promise.allSettled([...attack, ...others]);
  // a6 found the line full of its own. b1 and c1 took places of that person. Then everybody had as many as b would have
  // with b2, and d1 took the place of a person with two.
  expect(done.map(({ status }) => status === "fulfilled")).toEqual(
    [true, true, false, false, false, false].concat([true, true, false, true]),
  );
  expect(seen.begun).toEqual(["a1", "b1", "c1", "d1", "a2"]);
});

test("a patient action is never refused, and takes no place of the line", async () => {
  const inTurn = createFairQueue({ maxWaiting: 2 });
  const begun: string[] = [];
  const act = async (person: number, name: string, isPatient = false) =>
    inTurn(
      person,
      async () => {
        begun.push(name);
        await setTimeout(2);
      },
      { isPatient },
    );
  const line = [act(1, "a"), act(2, "b"), act(3, "c"), act(4, "job 1", true), act(4, "job 2", true)];
  const refused = act(5, "d");
  const done = await Promise.allSettled([...line, refused]);
  expect(done.map(({ status }) => status === "fulfilled")).toEqual([true, true, true, true, true, false]);
  expect(begun).toEqual(["a", "b", "c", "job 1", "job 2"]);
});
