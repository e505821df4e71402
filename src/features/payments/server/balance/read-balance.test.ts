// What a learner sent more than was due is their balance, as far as it is certain whose it is.
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { blockCredit, returnCredit } from "#features/payment-review/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { readBalance } from "../../balance-contract.ts";
import { setUpBalances } from "#tests/balances.ts";

const { academy, set, creditOf, orderOf, spend, overpaid, balanceOf, undo, reject, refund, unowned } =
  setUpBalances();

describe("a balance", () => {
  test("is what was sent more than was due, and nobody else's", async () => {
    const { learner, transaction } = await overpaid();
    expect(await balanceOf(learner)).toBe("500.00");
    expect(await balanceOf(await academy.person())).toBe("0.00");
    expect((await academy.call(readBalance, {})).status).toBe(401);
    // It has an owner, so it is not for the desk.
    expect(await unowned(transaction)).toEqual([]);
  });

  test("is offered with an order only if it covers what is due", async () => {
    const { learner } = await overpaid();
    expect((await orderOf(learner, set.small)).balance).toBe("500.00");
    expect((await orderOf(learner, await set.shop.course(501))).balance).toBe(null);
    expect((await orderOf(await academy.person(), set.small)).balance).toBe(null);
  });

  test("counts no money that is blocked, and counts it again when it is released", async () => {
    const { learner, creditId } = await overpaid();
    const block = async (reason: string | null) =>
      academy.call(blockCredit, { params: { id: creditId }, body: { reason } }, { as: set.admin });
    await block("Forged.");
    expect(await balanceOf(learner)).toBe("0.00");
    await block(null);
    expect(await balanceOf(learner)).toBe("500.00");
  });

  test("counts no money that was sent back", async () => {
    const { learner, creditId } = await overpaid();
    const body = { amount: 200, reason: "Asked for it." };
    await academy.call(returnCredit, { params: { id: creditId }, body }, { as: set.admin });
    expect(await balanceOf(learner)).toBe("300.00");
  });

  test("counts no money that two sources show differently", async () => {
    const { learner, transaction } = await overpaid();
    await set.shop.sms(bkashSms(transaction, "1,400.00"));
    expect(await balanceOf(learner)).toBe("0.00");
  });

  test("counts no money whose transaction ID somebody else claims, until that is decided", async () => {
    const { learner, transaction } = await overpaid();
    const other = await academy.person();
    await set.shop.submit(other, set.course, { transaction_id: transaction, paid_amount: 1_000 });
    expect(await balanceOf(learner)).toBe("0.00");
    expect(await balanceOf(other)).toBe("0.00");
  });

  test("is nobody's if one transfer pays for two people, and then it is money without an owner", async () => {
    const transaction = transactionId();
    await set.shop.sms(bkashSms(transaction, "2,500.00"));
    const creditId = await creditOf(transaction);
    const [first, second] = [await academy.person(), await academy.person()];
    const claim = async (learner: Someone) =>
      (await set.shop.submit(learner, set.course, { paid_amount: 1_000 })).body.payment_id!;
    const [a, b] = [await claim(first), await claim(second)];
    await set.review.verify(a, set.admin, { credit_ids: [creditId] });
    expect(await balanceOf(first)).toBe("1500.00");
    expect(await unowned(transaction)).toEqual([]);
    await set.review.verify(b, set.admin, { credit_ids: [creditId] });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(["0.00", "0.00"]);
    expect(await unowned(transaction)).toEqual([transaction]);
    const order = await orderOf(first);
    expect(order.balance).toBe(null);
    expect((await spend(first, order.order_id)).body.code).toBe("balance_too_small");
  });

  test("is gone while the payment that it came from waits again", async () => {
    const { learner, id, transaction } = await overpaid();
    await undo(id);
    expect(await balanceOf(learner)).toBe("0.00");
    expect(await unowned(transaction)).toEqual([]);
    await reject(id);
    expect(await unowned(transaction)).toEqual([transaction]);
  });

  test("stays the learner's after the payment was refunded", async () => {
    const { learner, id, transaction } = await overpaid();
    await refund(id);
    expect(await balanceOf(learner)).toBe("500.00");
    expect(await unowned(transaction)).toEqual([]);
  });

  test("of somebody who deleted the account is money without an owner", async () => {
    const { learner, transaction } = await overpaid();
    const body = { password: learner.password };
    expect((await academy.call(deleteAccount, { body }, { as: learner })).status).toBe(200);
    expect(await unowned(transaction)).toEqual([transaction]);
  });
});
