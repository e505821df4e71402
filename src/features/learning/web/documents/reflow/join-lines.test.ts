import { expect, test } from "vitest";
import { joinLines } from "./join-lines.ts";

test.each([
  [
    "a space between lines",
    ["keep a dated copy", "of what you read."],
    "keep a dated copy of what you read.",
  ],
  ["a divided word", ["the random-", "isation list"], "the randomisation list"],
  ["a soft hyphen", ["the random\u00ad", "isation of mono\u00adtherapy"], "the randomisation of monotherapy"],
  ["a range of years", ["from 2020-", "2021 on"], "from 2020- 2021 on"],
  ["a name with a hyphen", ["by Smith-", "Jones"], "by Smith- Jones"],
  [
    "a broken address",
    ["see https://clinicaltrials.gov/study/", "NCT01234567"],
    "see https://clinicaltrials.gov/study/NCT01234567",
  ],
  ["letters that are one character", ["scienti\ufb01c", "e\ufb03ciency"], "scientific efficiency"],
  ["Bengali lines", ["পরিসংখ্যান কেন", "লাগে?"], "পরিসংখ্যান কেন লাগে?"],
])("joins lines with %s", (_, lines, joined) => expect(joinLines(lines)).toBe(joined));

test("keeps a hyphen that the word has elsewhere on the page", () => {
  const lines = ["a double-", "blind trial"];
  expect(joinLines(lines)).toBe("a doubleblind trial");
  expect(joinLines(lines, "In a double-blind study nobody knows.")).toBe("a double-blind trial");
});
