import { expect, test } from "vitest";
import { checkSender, checkTransaction } from "./claim-fields.ts";

test.each([
  ["", "Sender number is required."],
  ["   ", "Sender number is required."],
  ["0171234567", "Enter a valid 11-digit sender number."],
  ["01212345678", "Enter a valid 11-digit sender number."],
  ["01712345678", true],
  ["০১৭১২৩৪৫৬৭৮", true],
  ["01712-345 678", true],
])("the sender %j: %s", (typed, expected) => expect(checkSender(typed)).toBe(expected));

test.each([
  ["", "bkash", "Transaction ID is required."],
  ["9AB1", "bkash", "Enter a valid transaction ID."],
  ["9AB1CD2EF", "bkash", "Enter a valid transaction ID."],
  ["9ab1cd2efg", "bkash", true],
  ["৯AB১CD২EFG", "bkash", true],
  ["73LK2MNP", "nagad", true],
  ["73LK2MN", "nagad", "Enter a valid transaction ID."],
  ["4471890322", "rocket", true],
  ["44718903AB", "rocket", "Enter a valid transaction ID."],
])("the transaction ID %j at %s: %s", (typed, provider, expected) =>
  expect(checkTransaction(typed, provider)).toBe(expected),
);
