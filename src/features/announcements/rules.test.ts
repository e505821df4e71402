import { expect, test } from "vitest";
import { isEdited, isRecent, maxDaysAhead, publishTimeProblem, timeInBangladesh } from "./rules.ts";

const now = new Date("2026-11-26T02:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const day = 24 * 60 * 60 * 1_000;

test("an announcement can be scheduled for a later time, at most a year ahead", () => {
  expect(publishTimeProblem(now, now)).toBe("past");
  expect(publishTimeProblem(after(-1), now)).toBe("past");
  expect(publishTimeProblem(after(1), now)).toBe(null);
  expect(publishTimeProblem(after(maxDaysAhead * day), now)).toBe(null);
  expect(publishTimeProblem(after(maxDaysAhead * day + 1), now)).toBe("far");
});

test("a typed time is the time in Bangladesh", () => {
  expect(timeInBangladesh("2026-11-26", "08:00")).toEqual(now);
  for (const [date, hour] of [
    ["", ""],
    ["2026-11-26", ""],
    ["2026-13-01", "08:00"],
    ["26/11/2026", "08:00"],
  ] as const)
    expect(timeInBangladesh(date, hour)).toBe(null);
});

test("an announcement is recent for seven days", () => {
  expect(isRecent(after(-7 * day + 1), now)).toBe(true);
  expect(isRecent(after(-7 * day), now)).toBe(false);
});

test("an announcement is edited if it was changed after it was sent", () => {
  expect(isEdited({ created_at: "a", updated_at: "a" })).toBe(false);
  expect(isEdited({ created_at: "a", updated_at: "b" })).toBe(true);
});
