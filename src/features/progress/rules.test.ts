import { describe, expect, test } from "vitest";
import { isCompleted, progressOf } from "./rules.ts";

test.each([
  [0, 14, 0],
  [9, 14, 64],
  [13, 14, 92],
  [199, 200, 99],
  [14, 14, 100],
  [0, 0, 0],
])("%i of %i lessons is %i %%", (completed, total, percent) => {
  expect(progressOf(completed, total)).toEqual({ completed, total, percent });
});

describe("a course is completed", () => {
  test.each([
    [{ completed: 0, total: 0 }, false],
    [{ completed: 0, total: 1 }, false],
    [{ completed: 15, total: 16 }, false],
    [{ completed: 16, total: 16 }, true],
    // A lesson was taken out of the course after it was completed.
    [{ completed: 17, total: 16 }, true],
  ])("%o: %s", (progress, completed) => expect(isCompleted(progress, null)).toBe(completed));
});

describe("a course that asks for its check questions is completed", () => {
  const [all, some] = [
    { completed: 3, total: 3 },
    { completed: 2, total: 3 },
  ];
  test.each([
    [all, { right: 4, total: 5 }, false],
    [all, { right: 5, total: 5 }, true],
    [some, { right: 5, total: 5 }, false],
    // It has no check question yet.
    [all, { right: 0, total: 0 }, true],
    [{ completed: 0, total: 0 }, { right: 0, total: 0 }, false],
  ])("%o, %o: %s", (progress, checks, completed) => expect(isCompleted(progress, checks)).toBe(completed));
});
