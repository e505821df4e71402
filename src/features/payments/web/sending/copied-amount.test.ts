import { expect, test } from "vitest";
import { copiedAmount } from "./copied-amount.ts";

test.each([
  ["1500.00", "1500"],
  ["1500.50", "1500.50"],
  ["100.00", "100"],
])("the amount %s is copied as %s", (due, copied) => {
  expect(copiedAmount(due)).toBe(copied);
});
