// The rest of a payment, sent with another wallet.
import { describe, expect, test } from "vitest";
import { exportOwnData } from "#features/own-data/contract.ts";
import { awardPayment, listPaymentReviews } from "#features/payment-review/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, nagadSms, sender, transactionId } from "#tests/payment-messages.ts";
import { addTransfer } from "../../transfer-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const { db, connection } = academy.services;

const other = "01812345678";
const add = async (as: Someone, id: number, body: Record<string, unknown>) =>
  academy.call(addTransfer, { params: { id }, body }, { as });
const nagad = async (...transfer: Parameters<typeof nagadSms>) => shop.sms(nagadSms(...transfer), "NAGAD");
const state = async (id: number) => {
  const { provider, status, outcome } = await shop.payment(id);
  return [provider, status, outcome];
};
/** A learner whose first transfer, with bKash, has 2,500 of 4,000 taka. */
async function underpaid() {
  const claimed = await review.claim();
  await shop.sms(bkashSms(claimed.transaction, "2,500.00"));
  return { ...claimed, rest: transactionId() };
}
const reviewOf = async (id: number, search: string) =>
  (await academy.call(listPaymentReviews, { query: { search } }, { as: admin })).body.results.find(
    ({ payment_id }) => payment_id === id,
  )!;

describe("a further transaction ID in another wallet", () => {
  test("settles the payment with the money of both, whichever comes later", async () => {
    for (const moneyFirst of [true, false]) {
      const { id, learner, rest } = await underpaid();
      if (moneyFirst) await nagad(rest, "1,500.00");
      const { status, body } = await add(learner, id, { transaction_id: rest, provider: "Nagad" });
      expect([status, body.status]).toEqual([200, moneyFirst ? "verified" : "pending"]);
      expect(body.transfers).toEqual([{ provider: "nagad", transaction_id: rest, sender_number: sender }]);
      if (!moneyFirst) await nagad(rest, "1,500.00");
      expect(await state(id)).toEqual(["bkash", "verified", null]);
      expect(await shop.enrolments(learner, course)).toHaveLength(1);
      expect((await review.allocations(id)).map(({ amount_paisa }) => amount_paisa)).toEqual([
        250_000, 150_000,
      ]);
      const { body: own } = await academy.call(exportOwnData, {}, { as: learner });
      expect(own).toMatchObject({
        payments: [{ provider: "bkash", further_transfers: [{ provider: "nagad", transaction_id: rest }] }],
      });
    }
  });

  test("is shown at the desk with its money, as what the payer named", async () => {
    const { id, learner, transaction, rest } = await underpaid();
    await nagad(rest, "1,000.00");
    await add(learner, id, { transaction_id: rest, provider: "nagad" });
    expect(await reviewOf(id, rest)).toMatchObject({
      outcome: "underpaid",
      difference: "500.00",
      transfers: [{ provider: "nagad", transaction_id: rest }],
      credits: [
        { trx_id: transaction, provider: "bkash", is_own: true },
        { trx_id: rest, provider: "nagad", is_own: true, id_evidence: "same", sender_evidence: "agrees" },
      ],
    });
  });

  test("that was added in the wrong wallet is corrected by adding it again", async () => {
    const { id, learner, rest } = await underpaid();
    await nagad(rest, "1,500.00");
    await add(learner, id, { transaction_id: rest });
    expect(await state(id)).toEqual(["bkash", "pending", "underpaid"]);
    const { body } = await add(learner, id, { transaction_id: rest, provider: "nagad" });
    expect(body).toMatchObject({ status: "verified", transfers: [{ provider: "nagad" }] });
    const log = await db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "payment.transfer_added")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log).toMatchObject([
      { before: null, after: { provider: "bkash" } },
      { before: { provider: "bkash" }, after: { provider: "nagad", transaction_id: rest } },
    ]);
  });

  test("keeps its wallet if it is added again without one", async () => {
    const { id, learner, rest } = await underpaid();
    await add(learner, id, { transaction_id: rest, provider: "nagad" });
    const again = await add(learner, id, { transaction_id: rest, sender_number: other });
    expect(again.body.transfers).toEqual([{ provider: "nagad", transaction_id: rest, sender_number: other }]);
  });

  test("is refused for a wallet that is not offered, an ID that it cannot have, and the ID of the first transfer", async () => {
    const { id, learner, transaction, rest } = await underpaid();
    const unknown = await add(learner, id, { transaction_id: rest, provider: "paypal" });
    expect([unknown.status, unknown.body.provider]).toEqual([400, ["Choose one of the listed ways to pay."]]);
    const wrong = await add(learner, id, { transaction_id: rest, provider: "rocket" });
    expect([wrong.status, wrong.body.transaction_id]).toEqual([400, ["Enter a valid transaction ID."]]);
    const first = await add(learner, id, { transaction_id: transaction, provider: "nagad" });
    expect([first.status, first.body.code]).toEqual([409, "transaction_used_by_you"]);
    expect(await state(id)).toEqual(["bkash", "pending", "underpaid"]);
  });

  test("that another person claims there is a dispute, and the award gives the money of that wallet", async () => {
    const { id, learner, rest } = await underpaid();
    await add(learner, id, { transaction_id: rest, provider: "nagad" });
    // The same ID in the wallet of the first transfer is another transfer.
    const third = await shop.submit(await academy.person(), course, { transaction_id: rest });
    expect(third.status).toBe(201);
    const owner = await academy.person();
    const claim = { provider: "nagad", transaction_id: rest, sender_number: other };
    expect((await shop.submit(owner, course, claim)).body.code).toBe("transaction_taken");
    await nagad(rest, "4,000.00", other);
    expect(await state(id)).toEqual(["bkash", "pending", "disputed"]);
    expect((await reviewOf(id, rest)).claimants).toMatchObject([
      { id: owner.id, transaction_id: rest, sender_evidence: "agrees" },
    ]);
    const body = { claimant_id: owner.id, reason: "It was sent by somebody else." };
    expect((await academy.call(awardPayment, { params: { id }, body }, { as: admin })).status).toBe(200);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    const won = await db
      .selectFrom("payments")
      .select(["provider", "transaction_id", "status"])
      .where("payer_id", "=", owner.id)
      .execute();
    expect(won).toEqual([{ provider: "nagad", transaction_id: rest, status: "verified" }]);
  });

  test("stays with the settled payment that uses it, in its own wallet only", async () => {
    const { id, learner, rest } = await underpaid();
    await add(learner, id, { transaction_id: rest, provider: "nagad" });
    await nagad(rest, "1,500.00");
    expect(await state(id)).toEqual(["bkash", "verified", null]);
    const late = await shop.submit(await academy.person(), course, {
      provider: "nagad",
      transaction_id: rest,
    });
    expect(late.body.code).toBe("transaction_taken");
    expect((await shop.submit(await academy.person(), course, { transaction_id: rest })).status).toBe(201);
  });

  test("cannot be moved by a program into a transfer that another payment has", async () => {
    const { id, learner, rest } = await underpaid();
    await add(learner, id, { transaction_id: rest, provider: "nagad" });
    await shop.submit(await academy.person(), course, { transaction_id: rest });
    await expect(
      connection.sql`update payment_transfers set provider = 'bkash' where payment_id = ${id}`,
    ).rejects.toThrow("has another payment");
    // Rows of older processes name no wallet: theirs is that of the payment.
    await expect(
      connection.sql`update payment_transfers set provider = null where payment_id = ${id}`,
    ).rejects.toThrow("has another payment");
  });
});
