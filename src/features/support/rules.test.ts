import { describe, expect, test } from "vitest";
import { minutesToWait } from "./rules.ts";

describe("the time between two messages", () => {
  const minute = 60_000;
  test.each([
    [0, 60],
    [1, 60],
    [minute, 59],
    [59 * minute, 1],
    [60 * minute - 1, 1],
    [60 * minute, 0],
    [61 * minute, 0],
  ])("after %i ms it is %i minutes", (passed, minutes) => {
    expect(minutesToWait(1_000_000, 1_000_000 + passed)).toBe(minutes);
  });

  test("a clock that was set back blocks nothing", () => {
    expect(minutesToWait(1_000_000, 0)).toBe(0);
  });
});
