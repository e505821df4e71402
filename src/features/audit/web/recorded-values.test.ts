import { expect, test } from "vitest";
import { recordedValues } from "./recorded-values.ts";

test("a change has what was and what became of each value, also if only one of them is recorded", () => {
  const before = { role: "learner", limit: null };
  expect(recordedValues({ before, after: { role: "admin", phones: ["1"] } })).toEqual([
    { name: "role", from: "learner", to: "admin" },
    { name: "limit", from: "null", to: null },
    { name: "phones", from: null, to: '["1"]' },
  ]);
  expect(recordedValues({ before: null, after: null })).toEqual([]);
});
