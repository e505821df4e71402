import { expect, test } from "vitest";
import { CompletionQueue, type CompletionQueueWork } from "./completion-queue.ts";

/** A server whose answers come when the test says so. */
function setUp(keptBefore: [number, boolean][] = []) {
  const stored = new Map<number, boolean>();
  const calls: {
    lessonId: number;
    completed: boolean;
    answer: () => Promise<void>;
    lose: () => Promise<void>;
    refuse: () => Promise<void>;
  }[] = [];
  const confirmed: [number, boolean][] = [];
  const failed: number[] = [];
  const waits: boolean[] = [];
  const kept = new Map<number, boolean>();
  const page = { shows: Promise.resolve() };
  const settled = async () => new Promise<void>((resolve) => setTimeout(resolve));
  const work: CompletionQueueWork = {
    send: async (lessonId, completed) =>
      new Promise((resolve, reject) => {
        calls.push({
          lessonId,
          completed,
          answer: async () => {
            stored.set(lessonId, completed);
            resolve(null);
            await settled();
          },
          lose: async () => {
            reject(new Error("offline"));
            await settled();
          },
          refuse: async () => {
            reject(new Error("refused"));
            await settled();
          },
        });
      }),
    confirmed: async (lessonId, completed) => {
      confirmed.push([lessonId, completed]);
      await page.shows;
    },
    failed: (lessonId) => failed.push(lessonId),
    mayRetry: (error) => (error as Error).message === "offline",
    waits: (isFirst) => waits.push(isFirst),
    keep: (lessonId, completed) => kept.set(lessonId, completed),
    forget(lessonId, completed) {
      if (kept.get(lessonId) === completed) kept.delete(lessonId);
    },
    newest: (lessonId) => kept.get(lessonId) ?? null,
  };
  const ticks = new CompletionQueue(work, keptBefore);
  return { ticks, calls, stored, confirmed, failed, waits, kept, page };
}

test("a completion shows at once and is confirmed by the answer", async () => {
  const { ticks, calls, confirmed } = setUp();
  ticks.set(7, true);
  expect(ticks.pending().get(7)).toBe(true);
  await calls[0]!.answer();
  expect(confirmed).toEqual([[7, true]]);
  expect(ticks.pending().size).toBe(0);
});

test("a confirmed completion stays pending until the page shows it, and a click meanwhile is sent", async () => {
  const { ticks, calls, stored, page } = setUp();
  let shown = () => {};
  page.shows = new Promise((resolve) => {
    shown = resolve;
  });
  ticks.set(7, true);
  await calls[0]!.answer();
  expect(ticks.pending().get(7)).toBe(true);
  ticks.set(7, false);
  expect(calls).toHaveLength(1);
  shown();
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]!.answer();
  expect(stored.get(7)).toBe(false);
  expect(ticks.pending().size).toBe(0);
});

test("quick clicks: never two calls at once for a lesson, and the last change wins", async () => {
  const { ticks, calls, stored, failed } = setUp();
  for (const completed of [true, false, true, false, true, false]) ticks.set(7, completed);
  expect(calls).toHaveLength(1);
  await calls[0]!.answer();
  expect(calls).toHaveLength(2);
  expect(ticks.pending().get(7)).toBe(false);
  await calls[1]!.answer();
  expect(calls).toHaveLength(2);
  expect(stored.get(7)).toBe(false);
  expect(ticks.pending().size).toBe(0);
  expect(failed).toEqual([]);
});

test("a change back to the value that is being sent needs no second call", async () => {
  const { ticks, calls, stored } = setUp();
  ticks.set(7, true);
  ticks.set(7, false);
  ticks.set(7, true);
  await calls[0]!.answer();
  expect(calls).toHaveLength(1);
  expect(stored.get(7)).toBe(true);
});

test("lessons do not wait for each other", async () => {
  const { ticks, calls, stored } = setUp();
  ticks.set(1, true);
  ticks.set(2, true);
  expect(calls.map((call) => call.lessonId)).toEqual([1, 2]);
  await calls[1]!.answer();
  expect(ticks.pending()).toEqual(new Map([[1, true]]));
  await calls[0]!.answer();
  expect(stored.size).toBe(2);
});

test("a refusal undoes the completion and says so once; the next try works", async () => {
  const { ticks, calls, failed, confirmed, kept } = setUp();
  ticks.set(7, true);
  await calls[0]!.refuse();
  expect(failed).toEqual([7]);
  expect(ticks.pending().size).toBe(0);
  expect(kept.size).toBe(0);
  ticks.set(7, true);
  await calls[1]!.answer();
  expect(confirmed).toEqual([[7, true]]);
});

test("the failure of an older change does not undo a newer one", async () => {
  const { ticks, calls, failed, stored } = setUp();
  ticks.set(7, true);
  ticks.set(7, false);
  await calls[0]!.lose();
  expect(failed).toEqual([]);
  expect(ticks.pending().get(7)).toBe(false);
  await calls[1]!.answer();
  expect(stored.get(7)).toBe(false);
});

test("a completion that could not be sent stays, and is sent again", async () => {
  const { ticks, calls, failed, stored, waits, kept } = setUp();
  ticks.set(7, true);
  expect(kept).toEqual(new Map([[7, true]]));
  await calls[0]!.lose();
  expect([ticks.pending().get(7), ticks.isWaiting(), failed]).toEqual([true, true, []]);
  expect(kept).toEqual(new Map([[7, true]]));
  ticks.retry();
  await calls[1]!.lose();
  // The next change tries all of them again. The person is told once.
  ticks.set(8, true);
  expect(calls.slice(2).map(({ lessonId }) => lessonId)).toEqual([7, 8]);
  await calls[3]!.lose();
  expect(waits).toEqual([true, false, false]);
  await calls[2]!.answer();
  ticks.retry();
  ticks.retry();
  expect(calls).toHaveLength(5);
  await calls[4]!.answer();
  expect(stored).toEqual(
    new Map([
      [7, true],
      [8, true],
    ]),
  );
  expect([ticks.pending().size, ticks.isWaiting(), kept.size]).toEqual([0, false, 0]);
});

test("of a lesson whose change waits, the newest change is sent", async () => {
  const { ticks, calls, stored } = setUp();
  ticks.set(7, true);
  await calls[0]!.lose();
  ticks.set(7, false);
  expect(calls[1]!.completed).toBe(false);
  await calls[1]!.answer();
  expect(stored.get(7)).toBe(false);
  expect(ticks.isWaiting()).toBe(false);
});

test("a waiting change that another tab sent is dropped, and one that it changed is sent as it is now", async () => {
  const { ticks, calls, stored, kept } = setUp();
  for (const lessonId of [7, 8, 9]) ticks.set(lessonId, true);
  for (const call of calls.slice()) await call.lose();
  kept.delete(7);
  kept.set(8, false);
  ticks.retry();
  expect(calls.slice(3).map(({ lessonId, completed }) => [lessonId, completed])).toEqual([
    [8, false],
    [9, true],
  ]);
  expect(ticks.pending()).toEqual(
    new Map([
      [8, false],
      [9, true],
    ]),
  );
  for (const call of calls.slice(3)) await call.answer();
  expect(stored.has(7)).toBe(false);
  expect([ticks.pending().size, ticks.isWaiting(), kept.size]).toEqual([0, false, 0]);
});

test("changes that the device kept show at once, and are sent by the next try", async () => {
  const { ticks, calls, stored } = setUp([[7, true]]);
  expect(ticks.pending().get(7)).toBe(true);
  expect(calls).toEqual([]);
  ticks.retry();
  await calls[0]!.answer();
  expect(stored.get(7)).toBe(true);
});

test("listeners get every change until they unsubscribe", () => {
  const { ticks } = setUp();
  let heard = 0;
  const leave = ticks.subscribe(() => heard++);
  ticks.set(7, true);
  leave();
  ticks.set(8, true);
  expect(heard).toBe(1);
});
