import { describe, expect, it } from "vitest";
import { soundPattern } from "./transliteration.ts";

const soundsLike = (typed: string, word: string): boolean => {
  const pattern = soundPattern(typed.normalize("NFC"));
  return pattern !== null && new RegExp(pattern, "u").test(word.normalize("NFC"));
};

describe("Bengali in Latin letters", () => {
  it.each([
    ["gobeshona", "গবেষণা"],
    ["gobesona", "গবেষণা"],
    ["gobeshonar", "গবেষণার"],
    ["gobeshona", "গবেষণার"],
    ["poddhoti", "পদ্ধতি"],
    ["podhoti", "পদ্ধতি"],
    ["porisonkhan", "পরিসংখ্যান"],
    ["porisongkhan", "পরিসংখ্যান"],
    ["sommoti", "সম্মতি"],
    ["shommoti", "সম্মতি"],
    ["noitikota", "নৈতিকতা"],
    ["bhasha", "ভাষা"],
    ["vasha", "ভাষা"],
    ["lekha", "লেখা"],
    ["sikkha", "শিক্ষা"],
    ["shikkha", "শিক্ষা"],
    ["shastho", "স্বাস্থ্য"],
    ["tothyo", "তথ্য"],
    ["tottho", "তথ্য"],
    ["bisleshon", "বিশ্লেষণ"],
    ["chikitsha", "চিকিৎসা"],
    ["chikitsa", "চিকিৎসা"],
    ["rogi", "রোগী"],
    ["rogee", "রোগী"],
    ["nomuna", "নমুনা"],
    ["proshno", "প্রশ্ন"],
    ["oddhay", "অধ্যায়"],
    ["chamber", "চেম্বার"],
    ["poster", "পোস্টার"],
    ["protocol", "প্রোটোকল"],
    ["thesis", "থিসিস"],
    ["stroke", "স্ট্রোক"],
    ["strok", "স্ট্রোক"],
    ["slide", "স্লাইড"],
    ["jamovi", "জামোভি"],
    ["python", "পাইথন"],
    ["trial", "ট্রায়াল"],
  ])("%s sounds like %s", (typed, word) => expect(soundsLike(typed, word)).toBe(true));
  it.each([
    ["sommoti", "সমিতি"],
    ["gobeshona", "ঘোষণা"],
    ["rogi", "রাগ"],
    ["lekha", "লাখ"],
    ["stroke", "শত্রু"],
    ["poster", "পাথর"],
  ])("%s does not sound like %s", (typed, word) => expect(soundsLike(typed, word)).toBe(false));
});

describe("English in Bengali letters", () => {
  it.each([
    ["স্ট্রোক", "stroke"],
    ["রিগ্রেশন", "regression"],
    ["মেটা", "meta"],
    ["অ্যানালাইসিস", "analysis"],
    ["প্রোটোকল", "protocol"],
    ["থিসিস", "thesis"],
    ["ট্রায়াল", "trial"],
    ["ট্রায়াল", "trials"],
    ["রিভিউ", "review"],
    ["রেফারেন্স", "reference"],
    ["সারভাইভাল", "survival"],
    ["স্যাম্পল", "sample"],
    ["পোস্টার", "poster"],
    ["জার্নাল", "journal"],
    ["ক্লিনিক্যাল", "clinical"],
    ["ক্লিনিকাল", "clinical"],
    ["প্র্যাকটিস", "practice"],
    ["মনিটরিং", "monitoring"],
    ["রিসার্চ", "research"],
    ["জোটেরো", "zotero"],
    ["মডেল", "model"],
    ["ডায়াবেটিস", "diabetes"],
  ])("%s sounds like %s", (typed, word) => expect(soundsLike(typed, word)).toBe(true));
  it.each([
    ["স্ট্রোক", "street"],
    ["মেটা", "motor"],
    ["ট্রায়াল", "travel"],
    ["থিসিস", "tissue"],
  ])("%s does not sound like %s", (typed, word) => expect(soundsLike(typed, word)).toBe(false));
});

describe("words without a pattern", () => {
  it.each(["ai", "r", "p-value", "100%", "72", "aaa", "(", "কে", "x".repeat(50)])("%s", (typed) =>
    expect(soundPattern(typed)).toBeNull(),
  );
});

it("stays fast for long words", () => {
  const begin = performance.now();
  for (const typed of [
    "ng".repeat(20),
    "aeiou".repeat(8),
    "ka".repeat(20),
    "র".repeat(40),
    "া".repeat(40),
    "কা".repeat(20),
  ])
    for (const word of ["ক".repeat(40), "কা".repeat(20), "aeiou".repeat(8), "ka".repeat(20)])
      soundsLike(typed, word);
  expect(performance.now() - begin).toBeLessThan(1_000);
});
