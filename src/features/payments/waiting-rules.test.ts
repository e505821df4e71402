import { describe, expect, test } from "vitest";
import { waitingStage } from "./waiting-rules.ts";

describe("the wait for money", () => {
  const minutes = (count: number) => count * 60_000;
  test.each([
    [minutes(-5), "usual", minutes(15)],
    [0, "usual", minutes(10)],
    [minutes(10) - 1, "usual", 1],
    [minutes(10), "late", minutes(110)],
    [minutes(120) - 1, "late", 1],
    [minutes(120), "long", null],
    [minutes(10_000), "long", null],
  ])("of %i ms is %s, and the next stage begins after %s ms", (waited, stage, nextInMs) =>
    expect(waitingStage(waited)).toEqual({ stage, nextInMs }),
  );
});
