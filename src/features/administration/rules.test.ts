import { expect, test } from "vitest";
import { isBackupMissing } from "./rules.ts";

const now = new Date("2026-11-23T12:00:00Z");
test.each([
  ["a backup of this moment", new Date("2026-11-23T12:00:00Z"), false],
  ["a backup just younger than two days", new Date("2026-11-21T12:00:00.001Z"), false],
  ["a backup of two days ago", new Date("2026-11-21T12:00:00Z"), true],
  ["a backup of last year", new Date("2025-11-23T12:00:00Z"), true],
  ["no backup", null, true],
])("%s: administrators are warned: %j", (_, newestAt, isWarned) => {
  expect(isBackupMissing(newestAt, now)).toBe(isWarned);
});
