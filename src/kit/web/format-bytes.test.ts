import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import { formatBytes } from "./format-bytes.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  [1, "1 KB", "১ কেবি"],
  [151_552, "148 KB", "১৪৮ কেবি"],
  [2_516_582, "2.4 MB", "২.৪ এমবি"],
])("%i bytes are %s", (bytes, english, bengali) => {
  expect(formatBytes(bytes)).toBe(english);
  provideLanguage(() => "bn");
  expect(formatBytes(bytes)).toBe(bengali);
});
