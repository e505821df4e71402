import { expect, test } from "vitest";
import { percentOf } from "./percent.ts";

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [2, 3, 66],
  [199, 200, 99],
  [200, 200, 100],
])("%i of %i are %i percent", (count, total, percent) => expect(percentOf(count, total)).toBe(percent));
