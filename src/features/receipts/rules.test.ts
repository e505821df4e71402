import { expect, test } from "vitest";
import { receiptNumber, receiptState } from "./rules.ts";

test("a receipt's number has at least six digits", () => {
  expect([1, 42, 999_999, 1_234_567].map(receiptNumber)).toEqual([
    "R-000001",
    "R-000042",
    "R-999999",
    "R-1234567",
  ]);
});

test("a receipt is valid until it is taken back or its money is refunded", () => {
  expect(receiptState({ isCancelled: false, isRefunded: false })).toBe("valid");
  expect(receiptState({ isCancelled: false, isRefunded: true })).toBe("refunded");
  expect(receiptState({ isCancelled: true, isRefunded: false })).toBe("taken_back");
  expect(receiptState({ isCancelled: true, isRefunded: true })).toBe("taken_back");
});
