import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spreadMs, spreadOut } from "./spread-out.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([0.001, 0.5, 0.999])("something is done once, after a part of the time: %f", (part) => {
  const act = vi.fn();
  spreadOut("bell", act, () => part);
  vi.advanceTimersByTime(part * spreadMs - 1);
  expect(act).toHaveBeenCalledTimes(0);
  // Another event while it waits.
  spreadOut("bell", act, () => 0);
  vi.advanceTimersByTime(spreadMs);
  expect(act).toHaveBeenCalledTimes(1);
});

test("each name waits for itself, and what comes after it was done waits again", () => {
  const done: string[] = [];
  spreadOut(
    "one",
    () => done.push("one"),
    () => 0.2,
  );
  spreadOut(
    "other",
    () => done.push("other"),
    () => 0.1,
  );
  vi.advanceTimersByTime(spreadMs);
  expect(done).toEqual(["other", "one"]);
  spreadOut(
    "one",
    () => done.push("again"),
    () => 0,
  );
  vi.advanceTimersByTime(0);
  expect(done).toEqual(["other", "one", "again"]);
});
