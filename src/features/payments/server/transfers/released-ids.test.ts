// What happens to the transaction IDs of a payment that it does not use, does not have any more, or that others claim.
import { describe, expect, test } from "vitest";
import {
  awardPayment,
  keepPayment,
  listCredits,
  listPaymentReviews,
  rejectPayment,
} from "#features/payment-review/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import * as m from "#messages/payments.ts";
import { correctClaim } from "../../contract.ts";
import { addTransfer } from "../../transfer-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = "01812345678";
const decide = { as: admin };
const add = async (as: Someone, id: number, transaction_id: string) =>
  academy.call(addTransfer, { params: { id }, body: { transaction_id } }, { as });
const idsIn = async (status: string, search: string) => {
  const { body } = await academy.call(listPaymentReviews, { query: { status, search } }, decide);
  return body.results.map(({ payment_id }) => payment_id);
};
const unowned = async (search: string) => {
  const { body } = await academy.call(listCredits, { query: { state: "unowned", search } }, decide);
  return body.results.map(({ trx_id }) => trx_id);
};
/** A waiting claim with a further ID. */
async function withFurther() {
  const claimed = await review.claim();
  const further = transactionId();
  expect((await add(claimed.learner, claimed.id, further)).status).toBe(200);
  return { ...claimed, further };
}

describe("a further ID that the settled payment does not use", () => {
  test("is free for the person whose ID it is, without a dispute", async () => {
    const { id, transaction, further } = await withFurther();
    await shop.sms(bkashSms(transaction));
    expect(await shop.payment(id)).toMatchObject({ status: "verified" });
    const owner = await academy.person();
    const { status, body } = await shop.submit(owner, course, {
      transaction_id: further,
      sender_number: other,
    });
    expect([status, body.status]).toEqual([201, "pending"]);
    await shop.sms(bkashSms(further, "4,000.00", other));
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    expect(await idsIn("disputed", further)).toEqual([]);
  });

  test("is free again for a person who claimed it before, who hears so", async () => {
    const { id, transaction, further } = await withFurther();
    const owner = await academy.person();
    const claim = { transaction_id: further, sender_number: other };
    expect((await shop.submit(owner, course, claim)).body.code).toBe("transaction_taken");
    await shop.sms(bkashSms(transaction));
    expect(await shop.payment(id)).toMatchObject({ status: "verified" });
    expect(await idsIn("disputed", transaction)).toEqual([]);
    const { message } = await academy.services.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", owner.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(message).toBe(m.notice_dispute_free({ id: further }));
    expect((await shop.submit(owner, course, claim)).body.status).toBe("pending");
  });

  test("stays with a payment that uses it", async () => {
    const { id, transaction, further } = await withFurther();
    await shop.sms(bkashSms(transaction, "2,500.00"));
    await shop.sms(bkashSms(further, "1,500.00"));
    expect(await shop.payment(id)).toMatchObject({ status: "verified" });
    const late = await shop.submit(await academy.person(), course, { transaction_id: further });
    expect(late.body.code).toBe("transaction_taken");
  });
});

test("money for one ID of a rejected payment is on the desk, although another payment has its other ID", async () => {
  const { id, learner, transaction, further } = await withFurther();
  const body = { reason: "We did not find this transaction." };
  await academy.call(rejectPayment, { params: { id }, body }, decide);
  const again = await shop.submit(learner, course, { transaction_id: transaction });
  await shop.sms(bkashSms(transaction));
  // A rejected claim never settles by itself again.
  expect((await review.verify(again.body.payment_id!)).body.status).toBe("verified");
  expect(await idsIn("pending", further)).toEqual([]);
  await shop.sms(bkashSms(further, "1,500.00"));
  expect(await idsIn("pending", further)).toEqual([id]);
  expect(await unowned(further)).toEqual([]);
});

describe("another person's claim", () => {
  test("to a second ID of a payment is seen, although the one to the first ID was decided", async () => {
    const { id, transaction, further } = await withFurther();
    const claimant = await academy.person();
    await shop.submit(claimant, course, { transaction_id: transaction, sender_number: other });
    expect(await idsIn("disputed", transaction)).toEqual([id]);
    const body = { reason: "It is theirs." };
    expect((await academy.call(keepPayment, { params: { id }, body }, decide)).status).toBe(200);
    expect(await idsIn("disputed", transaction)).toEqual([]);
    await shop.submit(claimant, course, { transaction_id: transaction, sender_number: other });
    expect(await idsIn("disputed", transaction)).toEqual([]);
    await shop.submit(claimant, course, { transaction_id: further, sender_number: other });
    expect(await idsIn("disputed", transaction)).toEqual([id]);
  });

  test("to an ID that the payment no longer has is not awarded", async () => {
    const { id, learner, transaction } = await review.claim();
    const claimant = await academy.person();
    await shop.submit(claimant, course, { transaction_id: transaction, sender_number: other });
    const corrected = { transaction_id: transactionId() };
    expect(
      (await academy.call(correctClaim, { params: { id }, body: corrected }, { as: learner })).status,
    ).toBe(200);
    const body = { claimant_id: claimant.id, reason: "It is theirs." };
    const refused = await academy.call(awardPayment, { params: { id }, body }, decide);
    expect([refused.status, refused.body.code]).toEqual([409, "payment_changed"]);
    expect((await shop.payment(id)).status).toBe("pending");
  });
});
