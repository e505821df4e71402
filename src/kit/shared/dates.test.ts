import { afterEach, describe, expect, test } from "vitest";
import { dayInBangladesh, formatDateTime } from "./date-times.ts";
import { formatDate, formatDay } from "./dates.ts";
import { formatMinutes } from "./minutes.ts";
import { formatRelative } from "./relative-times.ts";
import { provideLanguage } from "./language.ts";
import { latinDigits, localDigits, onlyDigits, phoneDigits } from "./numerals.ts";

afterEach(() => provideLanguage(() => "en"));
const now = new Date("2026-11-21T10:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 24 * 60 * 60;

describe("formatRelative", () => {
  test.each([
    [0, "just now"],
    [59, "just now"],
    [60, "1\u00a0minute ago"],
    [59 * 60, "59\u00a0minutes ago"],
    [2 * 60 * 60, "2\u00a0hours ago"],
    [6 * day, "6\u00a0days ago"],
    [7 * day, "1\u00a0week ago"],
    [27 * day, "3\u00a0weeks ago"],
    [40 * day, "1\u00a0month ago"],
    [364 * day, "12\u00a0months ago"],
    [800 * day, "2\u00a0years ago"],
    [-30, "just now"],
  ])("%i seconds ago is '%s'", (seconds, words) => expect(formatRelative(ago(seconds), now)).toBe(words));

  test("in Bengali", () => {
    provideLanguage(() => "bn");
    expect(formatRelative(ago(2 * 60 * 60), now)).toBe("২\u00a0ঘণ্টা আগে");
  });
});

test("dates are in Bangladesh's time zone, for any clock of the server", () => {
  expect(formatDate("2026-11-30T20:00:00Z")).toBe("1 December 2026");
  expect(formatDateTime("2026-11-21T10:05:00Z")).toContain("16:05");
  provideLanguage(() => "bn");
  expect(formatDate("2026-11-21T10:05:00Z")).toMatch(/^২১ নভেম্বর,? ২০২৬$/);
});

test("a day begins at midnight in Bangladesh", () => {
  expect(dayInBangladesh("2026-12-31T17:59:59.999Z")).toBe("2026-12-31");
  expect(dayInBangladesh(new Date("2026-12-31T18:00:00Z"))).toBe("2027-01-01");
});

test.each([
  ["en", "en-GB"],
  ["bn", "bn-BD"],
] as const)("dates are as Intl writes them, in %s", (language, locale) => {
  provideLanguage(() => language);
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: "Asia/Dhaka" });
  const date = format({ dateStyle: "long" });
  const medium = format({ dateStyle: "medium" });
  const clock = format({ timeStyle: "short", hourCycle: "h23" });
  const nearDay = format({ day: "numeric", month: "long" });
  // From the year after the last summer time of Bangladesh; each month occurs.
  for (let time = Date.UTC(2010, 0, 1); time < Date.UTC(2036, 0, 1); time += 5 * day * 1_000 + 3_723_000) {
    expect(formatDate(new Date(time))).toBe(date.format(time));
    const dateTime = formatDateTime(new Date(time));
    expect(dateTime.startsWith(`${medium.format(time)}, `)).toBe(true);
    expect(dateTime.endsWith(clock.format(time).slice(language === "en" ? 0 : -3))).toBe(true);
    expect(formatDay(new Date(time))).toBe(nearDay.format(time));
  }
});

test.each([
  ["00:00", "রাত ১২:০০"],
  ["03:59", "রাত ৩:৫৯"],
  ["04:00", "ভোর ৪:০০"],
  ["05:59", "ভোর ৫:৫৯"],
  ["06:00", "সকাল ৬:০০"],
  ["11:59", "সকাল ১১:৫৯"],
  ["12:00", "দুপুর ১২:০০"],
  ["14:59", "দুপুর ২:৫৯"],
  ["15:00", "বিকেল ৩:০০"],
  ["17:41", "বিকেল ৫:৪১"],
  ["18:00", "সন্ধ্যা ৬:০০"],
  ["19:59", "সন্ধ্যা ৭:৫৯"],
  ["20:00", "রাত ৮:০০"],
  ["23:59", "রাত ১১:৫৯"],
])("in Bengali, %s in Dhaka is %s", (clock, words) => {
  const time = new Date(`2026-11-21T${clock}:00+06:00`);
  expect(formatDateTime(time)).toBe(`21 Nov 2026, ${clock}`);
  provideLanguage(() => "bn");
  expect(formatDateTime(time)).toBe(`২১ নভে, ২০২৬, ${words}`);
});

test("formats spans of minutes", () => {
  expect([0, 45, 60, 70].map(formatMinutes)).toEqual([
    "0\u00a0min",
    "45\u00a0min",
    "1\u00a0h",
    "1\u00a0h 10\u00a0min",
  ]);
  provideLanguage(() => "bn");
  expect(formatMinutes(285)).toBe("৪\u00a0ঘণ্টা ৪৫\u00a0মিনিট");
});

test("formats digits", () => {
  expect(latinDigits("০১৭-12")).toBe("017-12");
  expect(onlyDigits("+৮৮ ০১৭a")).toBe("88017");
  expect(phoneDigits("+৮৮ ০১৭a")).toBe("017");
  expect(phoneDigits("0088 01712-345678")).toBe("01712345678");
  expect(localDigits("12")).toBe("12");
  provideLanguage(() => "bn");
  expect(localDigits("12a")).toBe("১২a");
});
