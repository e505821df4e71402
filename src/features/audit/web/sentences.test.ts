import { afterEach, describe, expect, test } from "vitest";
import { type Language, provideLanguage } from "#kit/shared/language.ts";
import { knownActions } from "./action-words.ts";
import { sentences } from "./sentences.ts";

afterEach(() => provideLanguage(() => "en"));

const told = {
  actor: "1",
  person: "2",
  course: "3",
  source: "4",
  thing: "5",
  amount: "6",
  action: "7",
  subject: "8",
  count: 9,
};
const sentenceIn = (language: Language, key: string): string | undefined => {
  provideLanguage(() => language);
  return sentences[key]?.(told);
};

describe.each(knownActions)("the action %s", (action) => {
  test("has a sentence in English", () => {
    expect(sentenceIn("en", action)).toMatch(/^1 [a-z][\w ,().’]+\.$/);
  });

  test("has a sentence in Bengali, without a Latin letter", () => {
    expect(sentenceIn("bn", action)).toMatch(/^1: [^A-Za-z.]+(েছেন|েননি)[^A-Za-z.]*।$/);
  });
});

const cases = Object.keys(sentences).filter((key) => key.includes(" "));
test("each case belongs to a known action, and has both languages", () => {
  expect(cases).toContain("payment.verified auto");
  for (const key of cases) {
    expect(knownActions).toContain(key.split(" ")[0]);
    expect(sentenceIn("en", key)).toMatch(/^[\w ,().’]+\.$/);
    expect(sentenceIn("bn", key)).toMatch(/^[^A-Za-z.]*[\u0980-\u09ff][^A-Za-z.]*।$/);
  }
});

test("what no person did has no actor", () => {
  for (const key of cases.filter((one) => one.endsWith(" auto"))) {
    expect(sentenceIn("en", key)).not.toContain("1");
    expect(sentenceIn("bn", key)).not.toContain("1");
  }
});
