import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("a change has what was and what became of each value, also if only one of them is recorded", () => {
  expect(changesOf({ role: "learner", limit: null }, { role: "admin", phones: ["1"] })).toEqual([
    { name: "role", from: "learner", to: "admin" },
    { name: "limit", from: "null", to: null },
    { name: "phones", from: null, to: '["1"]' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});
