import { expect, test } from "vitest";
import { provideLanguage } from "#kit/shared/language.ts";
import { formatClock } from "./film-clock.ts";

test.each([
  [0, "0:00", "০:০০"],
  [9, "0:09", "০:০৯"],
  [432, "7:12", "৭:১২"],
  [3725, "1:02:05", "১:০২:০৫"],
])("%i seconds are %s or %s", (seconds, english, bengali) => {
  provideLanguage(() => "en");
  expect(formatClock(seconds)).toBe(english);
  provideLanguage(() => "bn");
  expect(formatClock(seconds)).toBe(bengali);
});
