import { expect, test } from "vitest";
import { progressOf } from "./rules.ts";

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
