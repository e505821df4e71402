import { expect, test } from "vitest";
import { formatSent } from "./format-sent.ts";

const now = new Date("2026-11-26T10:00:00Z");
const second = 1_000;
const [minute, hour, day] = [60 * second, 3_600 * second, 24 * 3_600 * second];

test.each([
  [0, "Just now"],
  [59 * second, "Just now"],
  [-5 * second, "Just now"],
  [minute, "1\u00a0minute ago"],
  [59 * minute, "59\u00a0minutes ago"],
  [hour, "1\u00a0hour ago"],
  [23 * hour, "23\u00a0hours ago"],
  [day, "1\u00a0day ago"],
  [7 * day - 1, "6\u00a0days ago"],
  [7 * day, "19 November 2026"],
  [400 * day, "22 October 2025"],
])("an announcement that is %i ms old says when it was sent: %s", (age, words) => {
  expect(formatSent(new Date(now.getTime() - age).toISOString(), now)).toBe(words);
});
