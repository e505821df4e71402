import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { shareCover } from "#features/courses/server/cover/cover-links.ts";
import { draw } from "./draw-share-picture.ts";

/** The colour at a place of a PNG, and the number of different colours in its right half. */
async function look(png: Buffer) {
  const context = createCanvas(1200, 630).getContext("2d");
  context.drawImage(await loadImage(png), 0, 0);
  const right = context.getImageData(600, 0, 600, 630).data;
  const colours = new Set<string>();
  for (let at = 0; at < right.length; at += 400) colours.add(right.subarray(at, at + 3).join(" "));
  return { corner: [...context.getImageData(2, 2, 1, 1).data.subarray(0, 3)], colours };
}
const words = (category: string, title: string) => ({
  title,
  above: category,
  below: "Dr Nusrat Jahan",
  academyName: "Bidya",
});

test.each([
  ["Neuroscience", "স্ট্রোক: প্রথম ৭২ ঘণ্টা", 13],
  ["Clinical Research", "Good clinical practice: from protocol to close-out", 1],
  ["Business", "Running a small research unit: budgets, grants, people", 23],
])("a course of %s is shared with its own cover: %s", async (category, title, seed) => {
  const cover = shareCover({ category, title, seed });
  const [, paper = ""] = /<rect[^>]* fill="#([0-9a-f]{6})"/.exec(cover.svg) ?? [];
  const png = await draw({ ...words(category, title), cover });
  const { corner, colours } = await look(png);
  expect(Buffer.from(corner).toString("hex")).toBe(paper);
  // The inks of the motif are on the right.
  for (const [, ink] of cover.svg.matchAll(/(?:fill|stroke)="#([0-9a-f]{6})"/g))
    expect(colours).toContain([...Buffer.from(ink!, "hex")].join(" "));
  expect(png.length).toBeLessThan(120_000);
});

test("two courses have different pictures, also with the same words", async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async (seed) =>
      draw({ ...words("Ethics", "Talk"), cover: shareCover({ category: "Ethics", title: "Talk", seed }) }),
    ),
  );
  expect(one).not.toEqual(other);
});
