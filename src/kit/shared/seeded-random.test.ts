import { describe, expect, it } from "vitest";
import { seededRandom, seedOf } from "./seeded-random.ts";

describe("seeded numbers", () => {
  it("depend only on the seed", () => {
    const take = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
    expect(take(12)).toEqual(take(12));
    expect(take(12)).not.toEqual(take(13));
  });

  it("are spread evenly", () => {
    const numbers = Array.from({ length: 2_000 }, seededRandom(12));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0.5, 1);
  });

  // Certificates are drawn from these: a printed certificate must always look the same on its page.
  it("never change", () => {
    expect(seedOf("BIDYA-2026-000001")).toBe(-827_405_308);
    expect(seededRandom(seedOf("BIDYA-2026-000001"))()).toBe(0.8928793701343238);
  });
});
