import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import { formatLeft } from "./time-left.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  [0, "10\u00a0s", "১০\u00a0সেকেন্ড"],
  [31, "40\u00a0s", "৪০\u00a0সেকেন্ড"],
  [61, "2\u00a0min", "২\u00a0মিনিট"],
  [240, "4\u00a0min", "৪\u00a0মিনিট"],
  [7_800, "2\u00a0h 10\u00a0min", "২\u00a0ঘণ্টা ১০\u00a0মিনিট"],
])("%i seconds are %s", (seconds, english, bengali) => {
  expect(formatLeft(seconds)).toBe(english);
  provideLanguage(() => "bn");
  expect(formatLeft(seconds)).toBe(bengali);
});
