import { expect, test } from "vitest";
import { checkSender, checkTransaction, plainAmount } from "./claim-fields.ts";

test.each([
  ["", "Sender number is required."],
  ["   ", "Sender number is required."],
  ["0171234567", "Enter a valid 11-digit sender number."],
  ["01212345678", "Enter a valid 11-digit sender number."],
  ["02712345678", "Enter a valid 11-digit sender number."],
  ["017123456789", "Enter a valid 11-digit sender number."],
  ["01312345678", true],
  ["01912345678", true],
  ["01712345678", true],
  ["০১৭১২৩৪৫৬৭৮", true],
  ["01712-345 678", true],
  ["+88 01712 345678", true],
  ["8801712345678", true],
  ["8812345678", "Enter a valid 11-digit sender number."],
])("the sender %j: %s", (typed, expected) => expect(checkSender(typed)).toBe(expected));

const patterns = { bkash: "[A-Z0-9]{10,40}", nagad: "[A-Z0-9]{8,40}", rocket: "\\d{10}", upay: "UP\\d{8}" };
test.each([
  ["", "bkash", "Transaction ID is required."],
  ["9AB1", "bkash", "Enter a valid transaction ID."],
  ["9AB1CD2EF", "bkash", "Enter a valid transaction ID."],
  ["9AB1-CD2EF", "bkash", "Enter a valid transaction ID."],
  ["9ab1cd2efg", "bkash", true],
  ["9AB1CD2EFGH", "bkash", true],
  ["৯AB১CD২EFG", "bkash", true],
  ["TrxID: 9ab1cd2efg", "bkash", true],
  ["ট্রানজেকশন আইডি: 9AB1\u200bCD2EFG", "bkash", true],
  ["TrxID: ", "bkash", "Transaction ID is required."],
  ["\u200b\u00a0", "bkash", "Transaction ID is required."],
  ["73LK2MNP", "nagad", true],
  ["73LK2MN", "nagad", "Enter a valid transaction ID."],
  ["4471890322", "rocket", true],
  ["44718903AB", "rocket", "Enter a valid transaction ID."],
  ["UP12345678", "upay", true],
  ["9AB1CD2EFG", "upay", "Enter a valid transaction ID."],
] as const)("the transaction ID %j at %s: %s", (typed, provider, expected) =>
  expect(checkTransaction(typed, patterns[provider])).toBe(expected),
);

test("while the provider's pattern is not loaded, only the server checks it", () => {
  expect(checkTransaction("44718903AB", undefined)).toBe(true);
  expect(checkTransaction("4471", undefined)).toBe("Enter a valid transaction ID.");
});

test.each([
  [undefined, null],
  ["", null],
  [" ৳ ", null],
  ["4074", "4074"],
  ["৳4,074.50", "4074.50"],
  [" ৪,০৭৪ ", "4074"],
  ["much", "much"],
])("the amount %j is sent as %j", (typed, expected) => expect(plainAmount(typed)).toBe(expected));
