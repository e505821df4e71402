import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "./language.ts";
import { formatMonth, formatMonthOfYear } from "./months.ts";

afterEach(() => provideLanguage(() => "en"));

test("a month has its name in both languages, with and without its year", () => {
  expect([formatMonth("2026-01"), formatMonthOfYear("2026-12")]).toEqual(["January", "December 2026"]);
  provideLanguage(() => "bn");
  expect([formatMonth("2026-01"), formatMonthOfYear("2026-12")]).toEqual(["জানুয়ারি", "ডিসেম্বর ২০২৬"]);
});
