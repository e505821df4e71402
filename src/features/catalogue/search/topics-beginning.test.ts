import { describe, expect, it } from "vitest";
import { topicsBeginning } from "./topics-beginning.ts";
import { concept, makeVocabulary } from "./vocabulary.ts";

const vocabulary = makeVocabulary(
  [
    { en: ["statistics", "biostatistics"], bn: ["পরিসংখ্যান"] },
    { en: ["statistical software", "spss"], bn: ["সফটওয়্যার"] },
    { en: ["stroke", "cva"], bn: ["স্ট্রোক"] },
    { en: ["sample size"], bn: ["নমুনার আকার"] },
    { en: ["r"] },
    { en: ["strategy"], bn: ["কৌশল"], weak: true },
  ].map((one) => concept.parse(one)),
);
const names = (typed: string, most = 5) => topicsBeginning(vocabulary, typed, most).map(({ en }) => en);

describe("topics while somebody types", () => {
  it.each([
    ["st", ["stroke", "statistics", "statistical software"]],
    ["Stat", ["statistics", "statistical software"]],
    ["পরি", ["statistics"]],
    ["porisonkhan", ["statistics"]],
    ["sample s", ["sample size"]],
    ["bio", ["statistics"]],
    ["s", []],
    ["", []],
    ["zzz", []],
  ])("%s", (typed, expected) => expect(names(typed)).toEqual(expected));
  it("are as many as asked for", () => expect(names("st", 1)).toEqual(["stroke"]));
  it("have a name in both languages, and texts of courses to look for", () => {
    expect(topicsBeginning(vocabulary, "stro", 5)).toEqual([
      { en: "stroke", bn: "স্ট্রোক".normalize("NFC"), ways: ["stroke", "cva", "স্ট্রোক".normalize("NFC")] },
    ]);
  });
});
