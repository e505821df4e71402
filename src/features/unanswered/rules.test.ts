import { expect, test } from "vitest";
import { waitsLong } from "./rules.ts";

test("something waits long from one day on", () => {
  const askedAt = "2026-03-01T08:00:00.000Z";
  expect(waitsLong(askedAt, new Date("2026-03-02T07:59:59.999Z"))).toBe(false);
  expect(waitsLong(askedAt, new Date("2026-03-02T08:00:00.000Z"))).toBe(true);
});
