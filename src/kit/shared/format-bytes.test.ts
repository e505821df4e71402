import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import { formatBytes } from "./format-bytes.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  [1, "1\u00a0KB", "১\u00a0কেবি"],
  [151_552, "148\u00a0KB", "১৪৮\u00a0কেবি"],
  [2_516_582, "2.4\u00a0MB", "২.৪\u00a0এমবি"],
  [104_857_600, "100\u00a0MB", "১০০\u00a0এমবি"],
  [216_426_086, "206\u00a0MB", "২০৬\u00a0এমবি"],
  [2_147_483_648, "2\u00a0GB", "২\u00a0জিবি"],
  [2_300_000_000, "2.1\u00a0GB", "২.১\u00a0জিবি"],
])("%i bytes are %s", (bytes, english, bengali) => {
  expect(formatBytes(bytes)).toBe(english);
  provideLanguage(() => "bn");
  expect(formatBytes(bytes)).toBe(bengali);
});
