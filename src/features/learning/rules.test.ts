import { expect, test } from "vitest";
import { isSameChoice } from "./rules.ts";

test.each([
  [[2], [2], true],
  [[1], [2], false],
  [[1, 3], [3, 1], true],
  [[1], [1, 3], false],
  [[1, 2, 3], [1, 3], false],
  [[], [1], false],
])("the answer %j, where %j is right: %s", (chosen, right, expected) => {
  expect(isSameChoice(chosen, right)).toBe(expected);
});
