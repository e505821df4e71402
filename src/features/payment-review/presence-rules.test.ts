import { describe, expect, test } from "vitest";
import { nextTellIn, renewalMs, settlingMs } from "./presence-rules.ts";

describe("a desk tells which payment is open", () => {
  test("some seconds after it was opened", () => {
    expect(nextTellIn({ openedAt: 1_000, toldAt: null }, 1_000)).toBe(settlingMs);
    expect(nextTellIn({ openedAt: 1_000, toldAt: null }, 1_000 + settlingMs + 1)).toBe(0);
  });

  test("no sooner than a renewal after the last time, also for another payment", () => {
    expect(nextTellIn({ openedAt: 0, toldAt: 10_000 }, 10_000)).toBe(renewalMs);
    expect(nextTellIn({ openedAt: 12_000, toldAt: 10_000 }, 12_000)).toBe(renewalMs - 2_000);
    expect(nextTellIn({ openedAt: 34_000, toldAt: 10_000 }, 34_000)).toBe(settlingMs);
  });
});
