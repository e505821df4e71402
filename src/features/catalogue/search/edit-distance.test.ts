import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

it.each([
  ["", "", 0],
  ["abc", "abc", 0],
  ["", "abc", 3],
  ["sampel", "sample", 1],
  ["regresion", "regression", 1],
  ["kitten", "sitting", 3],
  ["পরিসংখান", "পরিসংখ্যান", 2],
  ["ab", "ba", 1],
])("%s and %s differ by %i", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
