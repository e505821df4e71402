import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "./language.ts";
import { formatCount } from "./numerals.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  ["en", "en-US"],
  ["bn", "bn-BD"],
] as const)("a number for people is as Intl writes it, in %s", (language, locale) => {
  provideLanguage(() => language);
  const intl = new Intl.NumberFormat(locale);
  fc.assert(
    fc.property(fc.nat(10 ** 12), (count) => {
      expect(formatCount(count)).toBe(intl.format(count));
    }),
  );
  for (const number of [0, 999, 1_000, 12.5, 1_234.75, -5, -1_234_567])
    expect(formatCount(number)).toBe(intl.format(number));
});
