import { expect, test } from "vitest";
import { formatRelative } from "./relative-times.ts";

const now = new Date("2026-11-27T12:00:00Z");
const [hour, day] = [3_600, 86_400];

test.each([
  [-5, "just now"],
  [59, "just now"],
  [60, "1\u00a0minute ago"],
  [hour - 1, "59\u00a0minutes ago"],
  [hour, "1\u00a0hour ago"],
  [day - 1, "23\u00a0hours ago"],
  [day, "1\u00a0day ago"],
  [7 * day - 1, "6\u00a0days ago"],
  [7 * day, "1\u00a0week ago"],
  [28 * day - 1, "3\u00a0weeks ago"],
  [28 * day, "1\u00a0month ago"],
  [360 * day, "12\u00a0months ago"],
  [365 * day, "1\u00a0year ago"],
  [800 * day, "2\u00a0years ago"],
])("a time %i seconds ago is %s", (seconds, words) => {
  expect(formatRelative(new Date(now.getTime() - seconds * 1_000), now)).toBe(words);
});
