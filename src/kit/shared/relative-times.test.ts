import { expect, test } from "vitest";
import { formatRelative } from "./relative-times.ts";

const now = new Date("2026-11-27T12:00:00Z");
const [hour, day] = [3_600, 86_400];

test.each([
  [-5, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [hour - 1, "59 minutes ago"],
  [hour, "1 hour ago"],
  [day - 1, "23 hours ago"],
  [day, "1 day ago"],
  [7 * day - 1, "6 days ago"],
  [7 * day, "1 week ago"],
  [28 * day - 1, "3 weeks ago"],
  [28 * day, "1 month ago"],
  [360 * day, "12 months ago"],
  [365 * day, "1 year ago"],
  [800 * day, "2 years ago"],
])("a time %i seconds ago is %s", (seconds, words) => {
  expect(formatRelative(new Date(now.getTime() - seconds * 1_000), now)).toBe(words);
});
