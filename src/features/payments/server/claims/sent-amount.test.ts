// What a learner says was really sent. The money decides, and the desk compares.
import { afterEach, describe, expect, test } from "vitest";
import { exportOwnData } from "#features/own-data/contract.ts";
import { listPaymentReviews } from "#features/payment-review/contract.ts";
import { askLearner } from "#features/payment-review/question-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { readBalance } from "../../balance-contract.ts";
import { correctClaim, readPayment } from "../../contract.ts";
import { addTransfer } from "../../transfer-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const { db } = academy.services;

const read = async (as: Someone, id: number) =>
  (await academy.call(readPayment, { params: { id } }, { as })).body;
const correct = async (as: Someone, id: number, body: unknown) =>
  academy.call(correctClaim, { params: { id }, body }, { as });
const state = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
const reviewOf = async (id: number, search: string) =>
  (await academy.call(listPaymentReviews, { query: { search } }, { as: admin })).body.results.find(
    ({ payment_id }) => payment_id === id,
  )!;
const corrections = async (id: number) =>
  db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("action", "=", "payment.corrected")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("the sent amount of a claim", () => {
  test("is kept beside the amount due, and shown to the learner, at the desk and in the export", async () => {
    const { id, learner, transaction } = await review.claim({ sent_amount: "4074.5" });
    expect(await read(learner, id)).toMatchObject({ amount: "4000.00", sent_amount: "4074.50" });
    expect(await reviewOf(id, transaction)).toMatchObject({
      amount: "4000.00",
      due: "4000.00",
      sent_amount: "4074.50",
    });
    const { body } = await academy.call(exportOwnData, {}, { as: learner });
    expect(body).toMatchObject({ payments: [{ amount: "4000.00", sent_amount: "4074.50" }] });
    const found = await academy.call(listPaymentReviews, { query: { search: "4,074.50" } }, { as: admin });
    expect(found.body.results.map(({ payment_id }) => payment_id)).toEqual([id]);
  });

  test("is nothing if it is what is due, or left out", async () => {
    for (const sent_amount of [4_000, "৪০০০", null, undefined]) {
      const { id, learner } = await review.claim({ sent_amount });
      expect((await read(learner, id)).sent_amount).toBeNull();
    }
  });

  test("is taken by the claim of an order too", async () => {
    const learner = await academy.person();
    const { body: order } = await shop.cart(learner, [course, await shop.course(4_000)]);
    const { body } = await shop.claimOrder(learner, order.order_id, { sent_amount: "8100" });
    expect(await read(learner, body.payment_id!)).toMatchObject({
      amount: "8000.00",
      sent_amount: "8100.00",
    });
  });

  test("is refused like other amounts, and does not replace the amount due", async () => {
    const learner = await academy.person();
    const amount = ["Enter an amount like 1500 or 1500.00."];
    for (const sent_amount of ["much", -1, "1e3", "1,000", "12.345", "", true, {}]) {
      const answer = await shop.submit(learner, course, { sent_amount });
      expect([answer.status, answer.body.sent_amount]).toEqual([400, amount]);
    }
    const zero = await shop.submit(learner, course, { sent_amount: 0 });
    expect(zero.body.sent_amount).toEqual(["Enter the amount that you sent, or leave it empty."]);
    const other = await shop.submit(learner, course, { paid_amount: "4074", sent_amount: "4074" });
    expect([other.status, other.body.code]).toEqual([400, "amount_differs"]);
    const payments = await db
      .selectFrom("payments")
      .select("id")
      .where("payer_id", "=", learner.id)
      .execute();
    expect(payments).toEqual([]);
  });

  test("is ignored where nothing is due", async () => {
    const learner = await academy.person();
    const { status, body } = await shop.submit(learner, await shop.course(0), {
      paid_amount: 0,
      sent_amount: "100",
    });
    expect([status, body]).toMatchObject([201, { payment_id: null, status: "verified" }]);
  });
});

describe("the policies judge the money and not the words of the learner, who sent", () => {
  afterEach(async () => {
    await shop.setting("payment_overpaid_settles", true);
    await shop.setting("payment_shortfall_tolerance", 0);
  });

  test.each([
    // what was said, what came, what becomes of it
    ["more, as the learner says", "4074", "4,074.00", ["verified", null]],
    ["what is due, and says more", "4074", "4,000.00", ["verified", null]],
    ["still more than the learner says", "4074", "5,000.00", ["verified", null]],
    ["too little, and says more", "4074", "3,999.00", ["pending", "underpaid"]],
    ["less, as the learner says", "3926", "3,926.00", ["pending", "underpaid"]],
    ["what is due, and says less", "3926", "4,000.00", ["verified", null]],
  ])("%s", async (_name, sent_amount, taka, expected) => {
    for (const moneyFirst of [true, false]) {
      const transaction = transactionId();
      if (moneyFirst) await shop.sms(bkashSms(transaction, taka));
      const { id } = await review.claim({ transaction_id: transaction, sent_amount });
      if (!moneyFirst) await shop.sms(bkashSms(transaction, taka));
      expect(await state(id)).toEqual(expected);
    }
  });

  test("too much, as the learner says, and has the rest as a balance", async () => {
    const { learner, transaction } = await review.claim({ sent_amount: "4074" });
    await shop.sms(bkashSms(transaction, "4,074.00"));
    const { body } = await academy.call(readBalance, {}, { as: learner });
    expect(body.balance).toBe("74.00");
  });

  test("too much, as the learner says, which waits where overpayments do not settle", async () => {
    await shop.setting("payment_overpaid_settles", false);
    const { id, transaction } = await review.claim({ sent_amount: "4074" });
    await shop.sms(bkashSms(transaction, "4,074.00"));
    expect(await state(id)).toEqual(["pending", "overpaid"]);
  });

  test("less within the tolerance, or less than that and says otherwise", async () => {
    await shop.setting("payment_shortfall_tolerance", 50);
    const little = await review.claim({ sent_amount: "3960" });
    await shop.sms(bkashSms(little.transaction, "3,960.00"));
    expect(await state(little.id)).toEqual(["verified", null]);
    const less = await review.claim({ sent_amount: "3960" });
    await shop.sms(bkashSms(less.transaction, "3,900.00"));
    expect(await state(less.id)).toEqual(["pending", "underpaid"]);
  });

  test("money that was not seen, so that its claim holds nothing longer than others", async () => {
    const { id } = await review.claim({ sent_amount: "3000" });
    expect(await state(id)).toEqual(["pending", "not_seen"]);
    expect((await shop.payment(id)).holds_until).not.toBeNull();
  });
});

describe("the desk", () => {
  test("sees for the transfer of the first ID whether its amount is the one that was said", async () => {
    const same = await review.claim({ sent_amount: "3000" });
    await shop.sms(bkashSms(same.transaction, "3,000.00"));
    const further = transactionId();
    const body = { transaction_id: further };
    await academy.call(addTransfer, { params: { id: same.id }, body }, { as: same.learner });
    await shop.sms(bkashSms(further, "500.00"));
    expect((await reviewOf(same.id, further)).credits).toMatchObject([
      { trx_id: same.transaction, sent_evidence: "agrees" },
      { trx_id: further, sent_evidence: null },
    ]);
    const other = await review.claim({ sent_amount: "3900" });
    await shop.sms(bkashSms(other.transaction, "3,000.00"));
    const silent = await review.claim();
    await shop.sms(bkashSms(silent.transaction, "3,000.00"));
    const evidence = async ({ id, transaction }: typeof silent) =>
      (await reviewOf(id, transaction)).credits.find(({ is_own }) => is_own)!.sent_evidence;
    expect([await evidence(other), await evidence(silent)]).toEqual(["differs", null]);
  });

  test("is offered money of the said amount from a partly hidden number, and not in bulk", async () => {
    const number = "01987654321";
    const { id, transaction } = await review.claim({ sender_number: number, sent_amount: "4321" });
    const meant = transactionId("ZZ");
    await review.recordCredit({ trx_id: meant, amount: "4321", sender_number: "***4321" });
    const { credits, full_agreement } = await reviewOf(id, transaction);
    expect(credits).toMatchObject([
      { trx_id: meant, is_own: false, sender_evidence: "agrees", sent_evidence: "agrees" },
    ]);
    expect(full_agreement).toBeNull();
  });
});

describe("a correction of the sent amount", () => {
  test("is a claim that is sent again, and leaving it out keeps it", async () => {
    const { id, learner, transaction } = await review.claim({ sent_amount: "4074" });
    const again = async (body: Record<string, unknown>) =>
      shop.submit(learner, course, { transaction_id: transaction, ...body });
    expect((await again({})).body.payment_id).toBe(id);
    expect((await read(learner, id)).sent_amount).toBe("4074.00");
    await again({ sent_amount: "4047" });
    await again({ sent_amount: "4047" });
    expect((await read(learner, id)).sent_amount).toBe("4047.00");
    await again({ sent_amount: "4000" });
    expect((await read(learner, id)).sent_amount).toBeNull();
    const kept = { transaction_id: transaction, sender_number: sender };
    expect(await corrections(id)).toEqual([
      { before: { ...kept, sent_paisa: 407_400 }, after: { ...kept, sent_paisa: 404_700 } },
      { before: { ...kept, sent_paisa: 404_700 }, after: { ...kept, sent_paisa: null } },
    ]);
  });

  test("is possible while the payment waits, alone or with the rest of the claim", async () => {
    const { id, learner } = await review.claim();
    expect((await correct(learner, id, { sent_amount: "4074" })).body.sent_amount).toBe("4074.00");
    const other = transactionId();
    const both = await correct(learner, id, { transaction_id: other });
    expect(both.body).toMatchObject({ transaction_id: other, sent_amount: "4074.00" });
    expect((await correct(learner, id, { sent_amount: null })).body.sent_amount).toBeNull();
    expect((await correct(learner, id, { sent_amount: "x" })).status).toBe(400);
    await shop.sms(bkashSms(other));
    const late = await correct(learner, id, { sent_amount: "4074" });
    expect([late.status, late.body.code]).toEqual([409, "payment_decided"]);
  });

  test("answers an open question in words", async () => {
    const { id, learner, transaction } = await review.claim();
    await academy.call(askLearner, { params: { id }, body: { text: "How much?" } }, { as: admin });
    expect((await correct(learner, id, { sent_amount: "4074" })).body.question).toBeNull();
    expect((await reviewOf(id, transaction)).questions).toMatchObject([
      { ended_as: "answered", answer: "I sent ৳4,074.", before: null },
    ]);
  });

  test("counts no wrong sender, however often it is made", async () => {
    const { id, learner, transaction } = await review.claim({ sender_number: "01812345678" });
    await shop.sms(bkashSms(transaction));
    expect(await state(id)).toEqual(["pending", "sender_differs"]);
    for (const sent_amount of ["4001", "4002", "4003", "4004"]) await correct(learner, id, { sent_amount });
    await correct(learner, id, { sender_number: sender });
    expect(await state(id)).toEqual(["verified", null]);
  });
});
