import { describe, expect, it } from "vitest";
import { searchWords } from "./rules.ts";

describe("the words of a search", () => {
  it.each([
    ["  Survival  ANALYSIS ", ["survival", "analysis"]],
    ["“sample size”, (power)", ["sample", "size", "power"]],
    ["স্ট্রোক ৭২", ["স্ট্রোক".normalize("NFC"), "72"]],
    ["র\u200d্যাব", ["র্যাব".normalize("NFC")]],
    ["a a A", ["a"]],
    ["'", ["'"]],
    ["", []],
    ["meta-analysis 100% _", ["meta-analysis", "100%", "_"]],
    ["1 2 3 4 5 6 7 8 9 10", ["1", "2", "3", "4", "5", "6", "7", "8"]],
  ])("%s", (typed, words) => expect(searchWords(typed)).toEqual(words));
});
