import { expect, test } from "vitest";
import { localTime, timeOf } from "./local-time.ts";

test("a time is typed and shown by the clock of Bangladesh", () => {
  expect(localTime("2026-11-30T18:00:00.000Z")).toBe("2026-12-01T00:00");
  expect(new Date(timeOf("2026-12-01T00:00"))).toEqual(new Date("2026-11-30T18:00:00Z"));
  expect(new Date(timeOf("2026-12-01T00:00:30"))).toEqual(new Date("2026-11-30T18:00:00Z"));
  expect([localTime(null), timeOf("")]).toEqual(["", ""]);
});
