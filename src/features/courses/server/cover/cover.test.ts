import { expect, test } from "vitest";
import { chooseLooks } from "./choose-looks.ts";
import { coverLinks, findCover, shareCover } from "./cover-links.ts";
import { backdrops } from "./backdrops.ts";
import { type MotifName, motifs } from "./motifs.ts";
import { grounds, inksOf, type PaletteName, palettes } from "./palettes.ts";
import { renderCover } from "./render-cover.ts";

const names = Object.keys(motifs) as MotifName[];
const paletteNames = Object.keys(palettes) as PaletteName[];
const allLooks = (motif: MotifName, of: readonly PaletteName[] = paletteNames) =>
  of.flatMap((palette) =>
    grounds.flatMap((ground) => backdrops.map((_, backdrop) => ({ motif, palette, ground, backdrop }))),
  );

/** Parses the small part of SVG that covers use. @returns the names of the elements. @throws if not well formed. */
function elementsOf(svg: string): Set<string> {
  const open: string[] = [];
  const seen = new Set<string>();
  const tag = /<(\/?)([a-z]+)(?: [a-z-]+="[^"<>&]*")*(\/?)>/gi;
  const rest = svg.replaceAll(tag, (_, end: string, name: string, alone: string) => {
    if (end && open.pop() !== name) throw new Error(`</${name}> closes another element: ${svg}`);
    if (!end && !alone) open.push(name);
    seen.add(name);
    return "";
  });
  if (rest + open.join("") !== "") throw new Error(`not well formed: ${rest} ${open.join(" ")}`);
  return seen;
}

test("there are at least 24 motifs, and no two have the same drawing", () => {
  expect(names.length).toBeGreaterThanOrEqual(24);
  const inks = inksOf("green", "deep");
  expect(new Set(names.map((name) => motifs[name](inks))).size).toBe(names.length);
  const shapes = names.map((name) => motifs[name]({ line: "", body: "", warm: "", ground: "" }));
  expect(new Set(shapes).size).toBe(names.length);
});

test.each(names)(
  "%s is well-formed SVG of at most 2.1 KB in every look, without ids and numbers that are none",
  (name) => {
    // Palettes change only colours, which are equally long.
    const all = allLooks(name, ["green"]).flatMap((look) => [renderCover(look), renderCover(look, "share")]);
    const elements = new Set(all.flatMap((svg) => [...elementsOf(svg)]));
    const plain = ["svg", "g", "path", "rect", "circle", "ellipse"];
    expect([...elements].filter((element) => !plain.includes(element))).toEqual([]);
    expect(Math.max(...all.map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(2_100);
    expect(all.filter((svg) => /NaN|undefined|null|Infinity| id=|url\(|style=/.test(svg))).toEqual([]);
  },
);

test("no two looks have the same file", () => {
  const looks = names.flatMap((name) => allLooks(name));
  expect(new Set(looks.map((look) => renderCover(look))).size).toBe(looks.length);
});

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

test.each(paletteNames.flatMap((name) => grounds.map((ground) => [name, ground] as const)))(
  "%s on %s: lines are clear, and words on a shared picture can be read",
  (name, ground) => {
    const { paper, backdrop, line } = inksOf(name, ground);
    // Large words of a title need 3, small ones 4.5.
    expect(contrast(paper, line)).toBeGreaterThan(4.5);
    expect(contrast(backdrop, line)).toBeGreaterThan(3);
  },
);

test.each([
  ["Survival analysis in R for clinicians", "Data Analysis", "km"],
  ["Stroke: the first 72 hours", "Neuroscience", "clot"],
  ["স্ট্রোক: প্রথম ৭২ ঘণ্টা", "Neuroscience", "clot"],
  ["A first course in statistics", "Data Analysis", "histogram"],
  ["পরিসংখ্যানের প্রথম পাঠ: গবেষকের জন্য", "Data Analysis", "histogram"],
  ["Informed consent in the field", "Ethics", "print"],
  ["অবহিত সম্মতি: মাঠ পর্যায়ের হাতেকলমে পাঠ", "Ethics", "print"],
  ["Case report forms and clean data", "Clinical Research", "form"],
  ["Case reports that get published", "Medical Writing", "stethoscope"],
  ["ক্লিনিক্যাল ট্রায়ালের প্রথম পাঠ", "Clinical Research", "arms"],
  ["Dialysis for the generalist", "Training", "kidney"],
  ["ডায়ালাইসিস হাতেকলমে", "Training", "kidney"],
  ["হাড় ভাঙার চিকিৎসা", "Training", "bone"],
  ["আর (R): শূন্য থেকে প্রথম গ্রাফ", "Programming", "rise"],
])("“%s” (%s) is drawn as %s", (title, category, motif) => {
  for (const form of ["NFC", "NFD"])
    expect(chooseLooks({ title: title.normalize(form), category, seed: 1 })[0]!.motif).toBe(motif);
});

test.each(["Industrial medicine", "Configure a server", "Adrenal disease and immigrants", "Underwriting"])(
  "“%s” names no subject by a part of a word",
  (title) => {
    const category = "Programming";
    const spare = ["code", "rise", "form", "scatter"];
    expect(spare).toContain(chooseLooks({ title, category, seed: 5 })[0]!.motif);
  },
);

test("a course always has the same looks, and they have different motifs", () => {
  for (const category of ["Clinical Research", "Design", "A category of the academy's own", ""])
    for (let seed = 0; seed < 300; seed++) {
      const course = { category, title: seed % 2 ? "Grand rounds" : "Survival of the heart", seed };
      const looks = chooseLooks(course);
      expect(chooseLooks(course)).toEqual(looks);
      expect(new Set(looks.map(({ motif }) => motif)).size).toBe(3);
    }
});

test("courses without a known subject do not all look alike", () => {
  const first = Array.from(
    { length: 40 },
    (_, seed) => coverLinks({ category: "Ethics", title: "Talk", seed })[0],
  );
  expect(new Set(first).size).toBeGreaterThan(20);
});

test("an address leads to its drawing, and an old one to the drawing as it is now", () => {
  const links = coverLinks({ category: "Neuroscience", title: "Stroke", seed: 12 });
  for (const link of links) {
    const name = link.replace("/covers/", "");
    expect(link).toMatch(/^\/covers\/[a-z]+-[a-z]+-[a-z]+-\d\.[0-9a-f]{8}\.svg$/);
    const found = findCover(name);
    expect(found).toMatchObject({ isCurrent: true });
    expect(findCover(name.replace(/\.\w{8}\./, ".00000000."))).toEqual({ svg: found!.svg, isCurrent: false });
  }
});

test.each([
  "",
  "clot.svg",
  "clot-blue-deep-9.00000000.svg",
  "clot-blue-deep-0.0000000.svg",
  "clot-blue-deep-0.00000000.png",
  "nothing-blue-deep-0.00000000.svg",
  "constructor-blue-deep-0.00000000.svg",
  "clot-constructor-deep-0.00000000.svg",
  "clot-blue-toString-0.00000000.svg",
  "../clot-blue-deep-0.00000000.svg",
])("no cover is at “%s”", (name) => {
  expect(findCover(name)).toBeNull();
});

test("the words of a shared picture contrast with its ground", () => {
  for (let seed = 0; seed < 60; seed++) {
    const { svg, colour } = shareCover({ category: "Training", title: "Teaching on the ward", seed });
    const [, paper = ""] = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
    expect(contrast(colour, paper)).toBeGreaterThan(4.5);
  }
});
