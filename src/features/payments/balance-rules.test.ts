import { expect, test } from "vitest";
import { balanceTransaction, isFromBalance } from "./balance-rules.ts";
import { transactionShape } from "./rules.ts";

test("the transaction ID of a payment from a balance has the shape of all, and names its order", () => {
  for (const orderId of [1, 99_999_999, 2_147_483_647])
    expect(balanceTransaction(orderId)).toMatch(transactionShape);
  expect(balanceTransaction(7)).toBe("BALANCE00000007");
  expect(balanceTransaction(70)).not.toBe(balanceTransaction(7));
});

test("only a payment without a wallet is from a balance", () => {
  expect(isFromBalance({ provider: "balance" })).toBe(true);
  expect(isFromBalance({ provider: "bkash" })).toBe(false);
});
