import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { searchTerms } from "./search-terms.ts";
import { concept, makeVocabulary } from "./vocabulary.ts";

const concepts = z
  .array(concept)
  .parse(parse(readFileSync(join(import.meta.dirname, "vocabulary.yaml"), "utf8")));
const vocabulary = makeVocabulary(concepts);
const terms = (typed: string) => searchTerms(vocabulary, typed);
const words = (typed: string) => terms(typed).map((term) => term.words.join(" "));

describe("the vocabulary", () => {
  it("has at least 150 concepts, nearly all in both languages", () => {
    expect(concepts.length).toBeGreaterThanOrEqual(150);
    expect(concepts.filter(({ bn }) => bn.length === 0).map(({ en }) => en[0])).toEqual(["r"]);
  });
  it("names every concept once, and only known ones as near", () => {
    const names = concepts.map(({ en }) => en[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(
      concepts.flatMap(({ near }) => (near === undefined || names.includes(near) ? [] : [near])),
    ).toEqual([]);
  });
  it("has Bengali letters in Bengali words, and none in English ones", () => {
    expect(concepts.flatMap(({ bn }) => bn).filter((text) => !/\p{Script=Bengali}/u.test(text))).toEqual([]);
    expect(concepts.flatMap(({ en }) => en).filter((text) => /\p{Script=Bengali}/u.test(text))).toEqual([]);
  });
});

describe("the terms of a search", () => {
  it.each([
    ["statistics", "%পরিসংখ্যান%"],
    ["Biostatistics", "%পরিসংখ্যান%"],
    ["পরিসংখ্যানের", "%statistics%"],
    ["porisonkhan", "%পরিসংখ্যান%"],
    ["stroke", "%স্ট্রোক%"],
    ["স্ট্রোক", "%stroke%"],
    ["strok", "%stroke%"],
    ["research methodology", "%গবেষণা পদ্ধতি%"],
    ["গবেষণা পদ্ধতি", "%research methodology%"],
    ["gobesona poddhoti", "%research methodology%"],
    ["systemetic review", "%systematic review%"],
    ["ethics", "%নৈতিকতা%"],
    ["noitikota", "%ethics%"],
    ["GCP", "%good clinical practice%"],
    ["Zotero", "%referencing%"],
    ["machine-learning", "%machine-learning%"],
  ])("%s finds %s", (typed, pattern) =>
    expect(terms(typed).flatMap((term) => term.patterns)).toContain(pattern.normalize("NFC")),
  );
  it("keeps phrases of the vocabulary together, and leaves out words without a subject", () => {
    expect(words("how to calculate the sample size in R")).toEqual(["calculate", "sample size", "r"]);
    expect(words("আমার গবেষণা পদ্ধতি কোর্স")).toEqual(["গবেষণা পদ্ধতি"]);
    expect(words("the course")).toEqual(["the", "course"]);
    expect(words("")).toEqual([]);
  });
  it("looks for short words as whole words, and takes wildcards as letters", () => {
    expect(terms("ai")[0]!.patterns).toContain("% ai %");
    expect(terms("100%")[0]!.patterns).toEqual(["%100\\%%"]);
    expect(terms("_")[0]!.patterns).toEqual(["% \\_ %"]);
  });
  it("finds other forms of a word that the vocabulary does not have", () => {
    expect(terms("corridors")[0]!.patterns).toEqual(["%corridor%"]);
    expect(terms("corridors")[0]).toMatchObject({ unknown: "corridors", sound: expect.any(String) });
  });
  it.each([
    ["sampel size", "%নমুনার আকার%"],
    ["statistcs", "%পরিসংখ্যান%"],
    ["পরিসংখান", "%statistics%"],
    ["sytematic reveiw", "%সিস্টেমেটিক রিভিউ%"],
  ])("guesses what %s means", (typed, pattern) => {
    expect(terms(typed)).toHaveLength(1);
    expect(terms(typed)[0]!.guesses).toContain(pattern.normalize("NFC"));
  });
  it("guesses nothing for a word that it knows, and for a short one", () => {
    expect(terms("stroke ethics strobe").flatMap(({ guesses }) => guesses)).toEqual([]);
    expect(terms("eeh")[0]!.guesses).toEqual([]);
  });
  it("knows which terms say little", () =>
    expect(terms("stroke management").map(({ weak }) => weak)).toEqual([false, true]));
  it("stays fast for every search", () => {
    const begin = performance.now();
    for (const typed of [
      "gobeshona ".repeat(20),
      "aeiou".repeat(40),
      "ka".repeat(100),
      "কা ".repeat(60),
      "ngngng ".repeat(28),
    ])
      expect(terms(typed).length).toBeLessThanOrEqual(8);
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
