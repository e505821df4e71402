import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type Language, provideLanguage } from "./language.ts";
import { formatExactMoney, formatMoney, formatMoneyToSend, parseTaka, shareOf, takaString } from "./money.ts";

const inLanguage = (language: Language) => provideLanguage(() => language);
afterEach(() => inLanguage("en"));

describe("parseTaka", () => {
  test.each([
    ["1500", 150_000],
    ["1500.5", 150_050],
    ["1500.05", 150_005],
    ["০.৯৯", 99],
    ["১৫০০", 150_000],
    [" 20 ", 2_000],
    [19.99, 1_999],
    [0, 0],
  ])("reads %j as %i paisa", (text, paisa) => expect(parseTaka(text)).toBe(paisa));

  test.each([
    "",
    "1e3",
    "-5",
    "+5",
    "1,500",
    "12.345",
    "0x10",
    "Infinity",
    "৳5",
    "5.",
    ".5",
    "999999999999",
    Number.NaN,
    1e21,
  ])("refuses %j", (text) => expect(parseTaka(text)).toBeNull());

  test("parses the output of takaString, for any amount", () => {
    fc.assert(fc.property(fc.nat(10 ** 13 - 1), (paisa) => parseTaka(takaString(paisa)) === paisa));
  });
});

describe("formatMoney", () => {
  test.each([
    ["en", 15_000_000, "৳150,000"],
    ["en", 150_050, "৳1,500.50"],
    ["en", 5, "৳0.05"],
    ["bn", 15_000_000, "৳১,৫০,০০০"],
    ["bn", 150_050, "৳১,৫০০.৫০"],
    ["bn", 0, "৳০"],
  ] as const)("in %s, %i paisa are %s", (language, paisa, shown) => {
    inLanguage(language);
    expect(formatMoney(paisa)).toBe(shown);
  });

  test.each(["en", "bn"] as const)("is as Intl writes it, in %s, for any amount", (language) => {
    inLanguage(language);
    const locale = language === "bn" ? "bn-BD" : "en-US";
    const format = (digits: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const [none, two] = [format(0), format(2)];
    fc.assert(
      fc.property(fc.nat(10 ** 13), (paisa) => {
        expect(formatExactMoney(paisa)).toBe(`৳${two.format(paisa / 100)}`);
        expect(formatMoney(paisa - (paisa % 100))).toBe(`৳${none.format(Math.trunc(paisa / 100))}`);
      }),
    );
  });
});

test.each(["en", "bn"] as const)("an amount to send has Latin digits in %s", (language) => {
  inLanguage(language);
  expect([200_000, 15_000_050, 0].map(formatMoneyToSend)).toEqual(["৳2,000", "৳150,000.50", "৳0"]);
});

describe("shareOf", () => {
  test.each([
    [10_000, 5_000, 5_000],
    [9_999, 3_333, 3_333],
    [1, 5_000, 1],
    [1, 4_999, 0],
  ])("%i at %i hundredths of a percent is %i", (amount, share, expected) =>
    expect(shareOf(amount, share)).toBe(expected),
  );
  test("is never more than the amount and never below zero", () => {
    fc.assert(
      fc.property(fc.nat(10 ** 10), fc.nat(10_000), (amount, share) => {
        const part = shareOf(amount, share);
        return Number.isSafeInteger(part) && part >= 0 && part <= amount;
      }),
    );
  });
});
