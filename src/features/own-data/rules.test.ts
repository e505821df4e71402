import { expect, test } from "vitest";
import { exportFileName } from "./rules.ts";

test("the file with a person's data has the day in Bangladesh when it was created", () => {
  expect(exportFileName("2026-11-21T10:00:00.000Z")).toBe("my-data-2026-11-21.json");
  expect(exportFileName(new Date("2026-11-21T20:00:00.000Z"))).toBe("my-data-2026-11-22.json");
});
