import { describe, expect, it } from "vitest";
import { coverShapes, coverSize } from "./cover-patterns.ts";

const categories = [
  "Clinical Research",
  "Medical Writing",
  "Data Analysis",
  "Ethics",
  "Neuroscience",
  "Training",
  "Programming",
  "Business",
  "Design",
  "A category of the academy's own",
];

describe("covers", () => {
  it.each(categories)("%s is drawn the same for the same seed, and otherwise for another", (category) => {
    expect(coverShapes(category, 7)).toEqual(coverShapes(category, 7));
    expect(coverShapes(category, 7)).not.toEqual(coverShapes(category, 8));
  });

  it("gives each category its own pattern", () => {
    const drawings = categories.map((category) => JSON.stringify(coverShapes(category, 3)));
    expect(new Set(drawings).size).toBe(categories.length);
  });

  it.each(categories)("%s stays near its frame and has only plain numbers", (category) => {
    for (let seed = 1; seed <= 200; seed++)
      for (const { attributes } of coverShapes(category, seed)) {
        expect(JSON.stringify(attributes)).not.toMatch(/NaN|null|undefined/);
        for (const [name, limit] of [
          ["cx", coverSize.width],
          ["x", coverSize.width],
          ["cy", coverSize.height],
          ["y", coverSize.height],
        ] as const) {
          const value = attributes[name];
          if (typeof value !== "number") continue;
          expect(value).toBeGreaterThan(-40);
          expect(value).toBeLessThan(limit + 40);
        }
      }
  });
});
