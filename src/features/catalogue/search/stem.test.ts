import { describe, expect, it } from "vitest";
import { stem } from "./stem.ts";

const same = (...words: string[]) =>
  expect(new Set(words.map((word) => stem(word.normalize("NFC")))).size).toBe(1);

describe("the stem of an English word", () => {
  it.each([
    [["statistic", "statistics", "statistical"]],
    [["review", "reviews", "reviewing", "reviewed"]],
    [["study", "studies"]],
    [["analysis", "analyses", "analyse", "analysing", "analyzed", "analyze"]],
    [["calculate", "calculation", "calculations", "calculating"]],
    [["randomisation", "randomise", "randomised", "randomized"]],
    [["reference", "references", "referencing"]],
    [["write", "writing"]],
    [["plan", "plans"]],
    [["neurology", "neurologist"]],
  ])("is one for %s", (words) => same(...words));
  it.each(["sex", "case", "data", "gcp", "p-value", "covid-19", "bias"])("is %s itself", (word) =>
    expect(stem(word)).toBe(word),
  );
  it.each([
    ["ethics", "ethnic"],
    ["trial", "trail"],
    ["patient", "patent"],
  ])("keeps %s and %s apart", (one, other) => expect(stem(one)).not.toBe(stem(other)));
});

describe("the stem of a Bengali word", () => {
  it.each([
    [["গবেষণা", "গবেষণার", "গবেষণায়", "গবেষণাকে", "গবেষণাগুলো"]],
    [["রোগী", "রোগীর", "রোগীদের", "রোগীরা", "রোগীকে"]],
    [["ট্রায়াল", "ট্রায়ালের", "ট্রায়ালে", "ট্রায়ালটি"]],
    [["পরিসংখ্যান", "পরিসংখ্যানের", "পরিসংখ্যানে"]],
  ])("is one for %s", (words) => same(...words));
  it.each(["মন", "ঘর", "কে", "স্তর", "পোস্টার"])("is %s itself if little is left", (word) =>
    expect(stem(word)).toBe(word),
  );
});
