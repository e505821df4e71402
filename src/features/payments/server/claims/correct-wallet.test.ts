// The learner named the wrong wallet, and corrects it.
import { describe, expect, test } from "vitest";
import { awardPayment, listPaymentReviews, rejectPayment } from "#features/payment-review/contract.ts";
import { askLearner } from "#features/payment-review/question-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, nagadSms, sender, transactionId } from "#tests/payment-messages.ts";
import { correctClaim } from "../../contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const { db } = academy.services;

const other = "01812345678";
const correct = async (as: Someone, id: number, body: unknown) =>
  academy.call(correctClaim, { params: { id }, body }, { as });
const state = async (id: number) => {
  const { provider, status, outcome } = await shop.payment(id);
  return [provider, status, outcome];
};
/** A claim whose money went to bKash. Its learner says Nagad. */
const inWrongWallet = async () => review.claim({ provider: "nagad" });
const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "No money came." } }, { as: admin });
const reviewOf = async (id: number, search: string) =>
  (await academy.call(listPaymentReviews, { query: { search } }, { as: admin })).body.results.find(
    ({ payment_id }) => payment_id === id,
  )!;

describe("a claim in the wrong wallet that is corrected", () => {
  test("settles by itself, whether its money came before or comes later, and its learner hears so live", async () => {
    for (const moneyFirst of [true, false]) {
      const { id, learner, transaction } = await inWrongWallet();
      if (moneyFirst) await shop.sms(bkashSms(transaction));
      expect(await state(id)).toEqual(["nagad", "pending", "not_seen"]);
      const { status, body } = await correct(learner, id, { provider: " bKash " });
      expect([status, body.provider, body.status]).toEqual([
        200,
        "bkash",
        moneyFirst ? "verified" : "pending",
      ]);
      if (!moneyFirst) await shop.sms(bkashSms(transaction));
      expect(await state(id)).toEqual(["bkash", "verified", null]);
      expect(await shop.enrolments(learner, course)).toHaveLength(1);
      expect((await shop.events(learner, "payment")).at(-1)).toEqual({ payment_id: id, status: "verified" });
    }
  });

  test("is in the audit log once, with both wallets", async () => {
    const { id, learner, transaction: transaction_id } = await inWrongWallet();
    for (let times = 0; times < 2; times++)
      expect((await correct(learner, id, { provider: "bkash" })).status).toBe(200);
    const log = await db
      .selectFrom("audit_log")
      .select(["actor_id", "before", "after"])
      .where("action", "=", "payment.corrected")
      .where("subject_id", "=", id)
      .execute();
    const rest = { transaction_id, sender_number: sender };
    expect(log).toEqual([
      {
        actor_id: learner.id,
        before: { provider: "nagad", ...rest },
        after: { provider: "bkash", ...rest },
      },
    ]);
  });

  test("answers an open question, and the desk sees the wallet of before", async () => {
    const { id, learner, transaction } = await inWrongWallet();
    await academy.call(askLearner, { params: { id }, body: { text: "Which wallet?" } }, { as: admin });
    const { body } = await correct(learner, id, { provider: "bkash" });
    expect(body.question).toBeNull();
    expect((await reviewOf(id, transaction)).questions).toMatchObject([
      {
        ended_as: "corrected",
        before: { provider: "nagad", transaction_id: transaction, sender_number: sender },
      },
    ]);
  });

  test("settles once if the money comes and somebody claims the old transfer at the same moment", async () => {
    const { id, learner, transaction } = await inWrongWallet();
    const owner = await academy.person();
    const claim = { provider: "nagad", transaction_id: transaction, sender_number: other };
    const [corrected] = await Promise.all([
      correct(learner, id, { provider: "bkash" }),
      shop.sms(bkashSms(transaction)),
      shop.submit(owner, course, claim),
    ]);
    expect(corrected.status).toBe(200);
    expect(await state(id)).toEqual(["bkash", "verified", null]);
    expect(await review.allocations(id)).toHaveLength(1);
    // Before the correction the other claim is a dispute, after it a payment of its own.
    const payments = await db.selectFrom("payments").select("id").where("payer_id", "=", owner.id).execute();
    const disputes = await db
      .selectFrom("payment_disputes")
      .select(["payment_id", "provider"])
      .where("claimant_id", "=", owner.id)
      .execute();
    expect(payments.length + disputes.length).toBe(1);
    expect(disputes.filter((one) => one.payment_id !== id || one.provider !== "nagad")).toEqual([]);
  });
});

describe("a correction of the wallet", () => {
  test("to one that is not offered, or that has no such transaction IDs, is refused", async () => {
    const { id, learner } = await inWrongWallet();
    for (const provider of ["balance", "paypal"]) {
      const answer = await correct(learner, id, { provider });
      expect([answer.status, answer.body.provider]).toEqual([400, ["Choose one of the listed ways to pay."]]);
    }
    expect((await correct(learner, id, { provider: 7 })).status).toBe(400);
    // The IDs of Rocket have ten digits.
    const wrong = await correct(learner, id, { provider: "rocket" });
    expect([wrong.status, wrong.body.transaction_id]).toEqual([400, ["Enter a valid transaction ID."]]);
    expect(await state(id)).toEqual(["nagad", "pending", "not_seen"]);
    const transaction_id = transactionId("44");
    const both = await correct(learner, id, { provider: "rocket", transaction_id });
    expect(both.body).toMatchObject({ provider: "rocket", transaction_id, status: "pending" });
    for (const provider of [undefined, null, "", " "])
      expect((await correct(learner, id, { provider })).body.provider).toBe("rocket");
  });

  test("may leave a wallet that is not offered any more", async () => {
    const { id, learner, transaction } = await inWrongWallet();
    await db.updateTable("payments").set({ provider: "tap" }).where("id", "=", id).execute();
    const stays = await correct(learner, id, { provider: "tap", sender_number: other });
    expect([stays.status, stays.body.provider, stays.body.sender_number]).toEqual([200, "tap", other]);
    await correct(learner, id, { provider: "bkash", sender_number: sender });
    await shop.sms(bkashSms(transaction));
    expect(await state(id)).toEqual(["bkash", "verified", null]);
  });

  test("into a transfer that another person claims is refused, and a dispute about that person's payment", async () => {
    const first = await review.claim();
    const { id, learner } = await review.claim({
      provider: "nagad",
      transaction_id: first.transaction,
      sender_number: other,
    });
    const taken = await correct(learner, id, { provider: "bkash" });
    expect([taken.status, taken.body.code]).toEqual([409, "transaction_taken"]);
    expect(await state(id)).toEqual(["nagad", "pending", "not_seen"]);
    expect(await reviewOf(first.id, first.transaction)).toMatchObject({
      outcome: "disputed",
      claimants: [{ id: learner.id, sender_number: other, transaction_id: first.transaction }],
    });
    await shop.sms(bkashSms(first.transaction));
    expect(await state(first.id)).toEqual(["bkash", "verified", null]);
  });

  test("into a transfer of another payment of the same person is refused", async () => {
    const { id, learner, transaction } = await inWrongWallet();
    await shop.submit(learner, await shop.course(4_000), { transaction_id: transaction });
    const used = await correct(learner, id, { provider: "bkash" });
    expect([used.status, used.body.code]).toEqual([409, "transaction_used_by_you"]);
    expect(await state(id)).toEqual(["nagad", "pending", "not_seen"]);
  });

  test("into a transfer that was rejected before waits for a person", async () => {
    const { id, learner, transaction } = await review.claim();
    await reject(id);
    await shop.sms(bkashSms(transaction));
    const again = await review.claim({ provider: "nagad", transaction_id: transaction }, learner);
    await correct(learner, again.id, { provider: "bkash" });
    expect(await state(again.id)).toEqual(["bkash", "pending", "rejected_before"]);
  });

  test("of a payment that is settled or rejected is refused", async () => {
    const settled = await review.claim();
    await shop.sms(bkashSms(settled.transaction));
    const rejected = await review.claim();
    await reject(rejected.id);
    for (const { id, learner } of [settled, rejected]) {
      const late = await correct(learner, id, { provider: "nagad" });
      expect([late.status, late.body.code]).toEqual([409, "payment_decided"]);
      expect((await shop.payment(id)).provider).toBe("bkash");
    }
  });

  test("frees the transfer of the old wallet for the person whose it is, who gets nothing of the new one", async () => {
    const { id, learner, transaction } = await inWrongWallet();
    const owner = await academy.person();
    const claim = { provider: "nagad", transaction_id: transaction, sender_number: other };
    expect((await shop.submit(owner, course, claim)).body.code).toBe("transaction_taken");
    await correct(learner, id, { provider: "bkash" });
    const body = { claimant_id: owner.id, reason: "It is theirs." };
    const award = await academy.call(awardPayment, { params: { id }, body }, { as: admin });
    expect([award.status, award.body.code]).toEqual([409, "payment_changed"]);
    expect((await shop.submit(owner, course, claim)).status).toBe(201);
    await shop.sms(nagadSms(transaction, "4,000.00", other), "NAGAD");
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    await shop.sms(bkashSms(transaction));
    expect(await state(id)).toEqual(["bkash", "verified", null]);
  });
});
