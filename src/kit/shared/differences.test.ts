import { expect, test } from "vitest";
import { differences, named } from "./differences.ts";

test("names only the fields that differ, with both values", () => {
  const before = { name: "Eid", courses: [1, 2], ends: new Date(0), limit: null as number | null };
  expect(differences(before, { ...before, courses: [1, 2], ends: new Date(0) })).toBeNull();
  expect(differences(before, { ...before, limit: 5, courses: [2] })).toEqual({
    before: { limit: null, courses: [1, 2] },
    after: { limit: 5, courses: [2] },
  });
});

test("a field that was left out is not part of a change, null is", () => {
  expect(named({ name: undefined, limit: null, count: 0 })).toEqual({ limit: null, count: 0 });
});
