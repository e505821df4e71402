// Two people claim one transfer: who gets it, and what each is told.
import { describe, expect, test } from "vitest";
import { addTransfer } from "#features/payments/transfer-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";
import { awardPayment, keepPayment, listPaymentReviews, rejectPayment } from "../../contract.ts";

const { academy, shop, admin, course, review } = await openReview();

const othersNumber = "01812345678";
/** The first person claims a transfer; then the person who sent it claims it too. */
async function disputed() {
  const first = await review.claim({ sender_number: othersNumber });
  const owner = await academy.person();
  const refused = await shop.submit(owner, course, { transaction_id: first.transaction });
  expect([refused.status, refused.body.code]).toEqual([409, "transaction_taken"]);
  return { ...first, owner };
}
const award = async (id: number, claimant: Someone, reason = "It was sent from another number.") =>
  academy.call(awardPayment, { params: { id }, body: { claimant_id: claimant.id, reason } }, { as: admin });
const list = async (status: "disputed" | "pending", search: string) => {
  const { body } = await academy.call(listPaymentReviews, { query: { status, search } }, { as: admin });
  return body.results.map(({ payment_id }) => payment_id);
};
const paymentsOf = async (person: Someone) =>
  academy.services.db
    .selectFrom("payments")
    .select(["id", "status", "sender_number"])
    .where("payer_id", "=", person.id)
    .orderBy("id")
    .execute();
const lastNotice = async (person: Someone) => {
  const row = await academy.services.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", person.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.message;
};
const openDisputes = async (paymentId: number) =>
  academy.services.db
    .selectFrom("payment_disputes")
    .select("claimant_id")
    .where("payment_id", "=", paymentId)
    .where("resolved_at", "is", null)
    .execute();

describe("awarding the money to the other claimant", () => {
  test("is refused if that person claims another ID of the payment now", async () => {
    const { id, learner, transaction, owner } = await disputed();
    const further = transactionId();
    const params = { id };
    await academy.call(addTransfer, { params, body: { transaction_id: further } }, { as: learner });
    await shop.sms(bkashSms(further));
    const claimed = await shop.submit(owner, course, { transaction_id: further });
    expect([claimed.status, claimed.body.code]).toEqual([409, "transaction_taken"]);
    const body = { claimant_id: owner.id, reason: "Theirs." };
    const give = async (transaction_id: string) =>
      academy.call(awardPayment, { params, body: { ...body, transaction_id } }, { as: admin });
    const old = await give(transaction);
    expect([old.status, old.body.code]).toEqual([409, "payment_changed"]);
    expect(await paymentsOf(owner)).toEqual([]);
    expect((await give(further)).body.status).toBe("rejected");
    expect(await paymentsOf(owner)).toMatchObject([{ status: "verified" }]);
  });

  test("rejects a waiting payment, enrols the other, and tells both", async () => {
    const { id, learner, transaction, owner } = await disputed();
    await shop.sms(bkashSms(transaction));
    expect((await shop.payment(id)).outcome).toBe("disputed");
    expect(await list("disputed", transaction)).toEqual([id]);
    expect(await award(id, owner)).toMatchObject({ status: 200, body: { status: "rejected" } });
    expect(await paymentsOf(owner)).toMatchObject([{ status: "verified", sender_number: sender }]);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await lastNotice(learner)).toContain("was rejected: It was sent from another number.");
    expect(await lastNotice(owner)).toContain("has been verified.");
    expect(await list("disputed", transaction)).toEqual([]);
  });

  test("takes a verified payment back, with its enrolment", async () => {
    const first = await review.claim();
    await shop.sms(bkashSms(first.transaction));
    const owner = await academy.person();
    await shop.submit(owner, course, { transaction_id: first.transaction });
    expect(await list("disputed", first.transaction)).toEqual([first.id]);
    expect((await award(first.id, owner)).status).toBe(200);
    expect(await shop.enrolments(first.learner, course)).toEqual([]);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    const [won] = await paymentsOf(owner);
    expect(await review.allocations(won!.id)).toEqual([{ amount_paisa: 400_000, decided_by: admin.id }]);
  });

  test("is refused without the money, for somebody who does not claim it, and twice", async () => {
    const { id, owner, transaction, learner } = await disputed();
    const evidence = async () => {
      const { body } = await academy.call(
        listPaymentReviews,
        { query: { search: transaction } },
        { as: admin },
      );
      return body.results[0]!.claimants.map(({ sender_evidence }) => sender_evidence);
    };
    // Nothing has come, so there is nothing to compare.
    expect(await evidence()).toEqual(["unknown"]);
    expect(await award(id, owner)).toMatchObject({ status: 409, body: { code: "not_covered" } });
    expect((await shop.payment(id)).status).toBe("pending");
    expect(await openDisputes(id)).toEqual([{ claimant_id: owner.id }]);
    expect((await award(id, await academy.person())).status).toBe(404);
    await shop.sms(bkashSms(transaction, "100.00"));
    expect(await evidence()).toEqual(["agrees"]);
    expect((await award(id, owner)).body).toMatchObject({ code: "not_covered" });
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await paymentsOf(owner)).toEqual([]);
  });

  test("is refused if the other has gone on with another payment", async () => {
    const { id, owner, transaction } = await disputed();
    await shop.sms(bkashSms(transaction));
    await shop.submit(owner, course);
    expect(await award(id, owner)).toMatchObject({ status: 409, body: { code: "order_continued" } });
    expect((await shop.payment(id)).status).toBe("pending");
  });

  test("of one payment by two administrators at once happens once", async () => {
    const { id, owner, transaction } = await disputed();
    await shop.sms(bkashSms(transaction));
    const answers = await Promise.all([award(id, owner), award(id, owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await paymentsOf(owner)).toHaveLength(1);
  });
});

test("keeping the money with the first ends the dispute, and tells the other", async () => {
  const first = await review.claim();
  await shop.sms(bkashSms(first.transaction));
  const other = await academy.person();
  await shop.submit(other, course, { transaction_id: first.transaction });
  const kept = await academy.call(keepPayment, { params: { id: first.id } }, { as: admin });
  expect(kept.body).toMatchObject({ status: "verified", claimants: [], outcome: null });
  expect(await lastNotice(other)).toContain(
    `Your claim to the transaction ${first.transaction} was rejected`,
  );
  expect(await list("disputed", first.transaction)).toEqual([]);
});

test("after a rejection, the other claimant hears that the transaction ID is free", async () => {
  const { id, owner, transaction } = await disputed();
  await academy.call(rejectPayment, { params: { id }, body: { reason: "No." } }, { as: admin });
  expect(await lastNotice(owner)).toContain(
    `The transaction ${transaction} that you claimed is not used by anybody`,
  );
});
