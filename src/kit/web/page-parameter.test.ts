import { expect, it } from "vitest";
import { pageParameter } from "./page-parameter.ts";

it.each([
  ["2", 2],
  ["৩", 3],
  [" 12 ", 12],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["two", 1],
  ["99999999", 1],
  ["99999999999", 1],
])("?page=%s asks for page %i", (page, expected) =>
  expect(pageParameter(new URLSearchParams({ page }))).toBe(expected),
);

it("no page in the address means the first", () => expect(pageParameter(new URLSearchParams())).toBe(1));
