import { expect, test } from "vitest";
import { activeWords, dayWords } from "./times.ts";

const now = new Date("2026-11-26T20:00:00Z"); // 27 November, 02:00 in Bangladesh

test.each([
  ["2026-11-26T18:30:00Z", "Today", "00:30"],
  ["2026-11-26T17:59:00Z", "Yesterday", "Yesterday"],
  ["2026-11-24T10:00:00Z", "24 November", "24 November"],
  ["2025-12-31T10:00:00Z", "31 December 2025", "31 December 2025"],
])("%s is the day %s, and in the inbox %s", (time, asDay, asActive) => {
  expect([dayWords(time, now), activeWords(time, now)]).toEqual([asDay, asActive]);
});
