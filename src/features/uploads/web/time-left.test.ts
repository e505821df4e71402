import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import { formatLeft } from "./time-left.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  [0, "10 s", "১০ সেকেন্ড"],
  [31, "40 s", "৪০ সেকেন্ড"],
  [61, "2 min", "২ মিনিট"],
  [240, "4 min", "৪ মিনিট"],
  [7_800, "2 h 10 min", "২ ঘণ্টা ১০ মিনিট"],
])("%i seconds are %s", (seconds, english, bengali) => {
  expect(formatLeft(seconds)).toBe(english);
  provideLanguage(() => "bn");
  expect(formatLeft(seconds)).toBe(bengali);
});
