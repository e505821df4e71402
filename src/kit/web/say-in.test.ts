import { afterEach, expect, test } from "vitest";
import { language, provideLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/kit.ts";
import { sayIn } from "./say-in.ts";

afterEach(() => provideLanguage(() => "en"));

test("says words in another language, and the page keeps its own", () => {
  const inEnglish = m.cancel();
  expect(sayIn("en", m.cancel)).toBe(inEnglish);
  expect(sayIn("bn", m.cancel)).not.toBe(inEnglish);
  expect(m.cancel()).toBe(inEnglish);
});

test("gives the page its language back if the words fail", () => {
  provideLanguage(() => "bn");
  const fail = () => {
    throw new Error(language());
  };
  expect(() => sayIn("en", fail)).toThrow("en");
  expect(language()).toBe("bn");
});
