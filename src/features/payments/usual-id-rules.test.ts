import { describe, expect, test } from "vitest";
import { looksMistyped, usualIds } from "./usual-id-rules.ts";

const bkash = usualIds.bkash!;

describe("a transaction ID of bKash", () => {
  // As they were seen, with the time of their message in Bangladesh.
  test.each([
    ["DI4760E7CN", "2026-09-04T19:54:00+06:00"],
    ["DDC03X8Z8I", "2026-04-12T16:39:00+06:00"],
    ["DEN5HXLU09", "2026-05-23T09:10:00+06:00"],
    ["BIS612U760", "2024-09-28T23:25:00+06:00"],
    ["BGJ18JNM5T", "2024-07-19T11:02:00+06:00"],
  ])("%s of %s looks right on its day, and for two months", (id, sent) => {
    const time = new Date(sent);
    const inDays = (days: number) => new Date(time.getTime() + days * 86_400_000);
    for (const days of [0, 1, 30, 60]) expect(looksMistyped(id, bkash, inDays(days))).toBe(false);
    // The clock of a device is a day behind.
    expect(looksMistyped(id, bkash, inDays(-1))).toBe(false);
    for (const days of [-2, 61, 365]) expect(looksMistyped(id, bkash, inDays(days))).toBe(true);
  });

  const now = new Date("2026-09-05T00:30:00+06:00");
  test.each([
    ["as it is", "DI4760E7CN", false],
    ["with another letter behind the date", "DI4760E7CM", false],
    ["with one character more", "DI4760E7CNN", true],
    ["with one character less", "DI4760E7C", true],
    ["with 0 for the letter of the year", "0I4760E7CN", true],
    ["with the year of another", "CI4760E7CN", true],
    ["with 1 for the letter of the month", "D14760E7CN", true],
    ["with a letter that is no month", "DM4760E7CN", true],
    ["with a day that is no day", "DI0760E7CN", true],
    ["of the 31st of a month with 30 days", "DFV760E7CN", true],
    ["of yesterday", "DI3760E7CN", false],
    ["of the day after tomorrow", "DI8760E7CN", true],
  ])("%s, %s: %s", (_, id, mistyped) => expect(looksMistyped(id, bkash, now)).toBe(mistyped));
});

test("of a wallet whose IDs are not known, none looks mistyped", () => {
  for (const id of ["75XVTPVI", "DI4760E7CNNNN"]) expect(looksMistyped(id, null, new Date())).toBe(false);
});

test("of a wallet whose IDs have no date, only the shape counts", () => {
  const usual = { pattern: "\\d{10}", has_date: false };
  expect(looksMistyped("0000000000", usual, new Date())).toBe(false);
  expect(looksMistyped("000000000", usual, new Date())).toBe(true);
});
