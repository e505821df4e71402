import { expect, test } from "vitest";
import { copiedAmount, walletAmount } from "./wallet-amount.ts";

test.each([
  ["1500.00", "1500", "৳1,500.00"],
  ["1500.50", "1500.50", "৳1,500.50"],
  ["100.00", "100", "৳100.00"],
])("the amount %s is copied as %s and shown as %s", (due, copied, shown) => {
  expect(copiedAmount(due)).toBe(copied);
  expect(walletAmount(due)).toBe(shown);
});
