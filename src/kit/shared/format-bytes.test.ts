import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import { formatBytes } from "./format-bytes.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  [1, "1 KB", "১ কেবি"],
  [151_552, "148 KB", "১৪৮ কেবি"],
  [2_516_582, "2.4 MB", "২.৪ এমবি"],
  [104_857_600, "100 MB", "১০০ এমবি"],
  [216_426_086, "206 MB", "২০৬ এমবি"],
  [2_147_483_648, "2 GB", "২ জিবি"],
  [2_300_000_000, "2.1 GB", "২.১ জিবি"],
])("%i bytes are %s", (bytes, english, bengali) => {
  expect(formatBytes(bytes)).toBe(english);
  provideLanguage(() => "bn");
  expect(formatBytes(bytes)).toBe(bengali);
});
