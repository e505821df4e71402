import { afterEach, expect, test, vi } from "vitest";
import { dropToastsBefore, onDrop } from "./stale-toasts.ts";
import { toast, waitingToasts } from "./toast-queue.ts";

afterEach(() => {
  vi.useRealTimers();
  waitingToasts.splice(0);
});

test("toasts that were said before a time are removed, later ones stay", () => {
  vi.useFakeTimers({ now: 1_000 });
  toast("info", "old");
  vi.setSystemTime(2_000);
  toast("success", "new");
  dropToastsBefore(2_000);
  expect(waitingToasts.map(({ sentence }) => sentence)).toEqual(["new"]);
});

test("the component that shows toasts hears which of them are stale, until it leaves", () => {
  const heard: boolean[] = [];
  const leave = onDrop((isStale) =>
    heard.push(
      isStale({ kind: "info", sentence: "shown", at: 5 }),
      isStale({ kind: "info", sentence: "", at: 9 }),
    ),
  );
  dropToastsBefore(6);
  leave();
  dropToastsBefore(100);
  expect(heard).toEqual([true, false]);
});

test("an error stays when its page is left", () => {
  vi.useFakeTimers({ now: 1_000 });
  toast("error", "not saved");
  const heard: boolean[] = [];
  const leave = onDrop((isStale) => heard.push(isStale({ kind: "error", sentence: "shown", at: 5 })));
  dropToastsBefore(2_000);
  leave();
  expect(waitingToasts.map(({ sentence }) => sentence)).toEqual(["not saved"]);
  expect(heard).toEqual([false]);
});
