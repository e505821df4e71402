// Which money is shown beside a claim that waits, and what fully agrees.
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { bkashSms, walletTime } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";
import { blockCredit, listCredits, listPaymentReviews, verifyPayments } from "../contract.ts";

const { academy, shop, admin, course, review } = await openReview();

let numbers = 1_900_000_000;
/** A number that only one test uses. */
const someNumber = () => `0${++numbers}`;
const shown = async (id: string) => {
  const { body } = await academy.call(listPaymentReviews, { query: { search: id } }, { as: admin });
  return body.results[0]!;
};
const evidence = async (id: string) =>
  (await shown(id)).credits.map((credit) => [
    credit.trx_id,
    credit.id_evidence,
    credit.sender_evidence,
    credit.provider,
    credit.difference,
  ]);
/** One typing error away. */
const changed = (id: string) => `Z${id.slice(1)}`;
/** An ID that is not one typing error away from those of other tests. */
const someId = () => `Y${randomBytes(6).toString("hex").toUpperCase()}`;
/** A claim of such an ID. */
const claim = async (body: Record<string, unknown> = {}) => {
  const transaction = someId();
  return { ...(await review.claim({ transaction_id: transaction, ...body })), transaction };
};

describe("beside a claim", () => {
  test("whose ID has a typing error is the transfer with the right one, and it fully agrees", async () => {
    const sender_number = someNumber();
    const { transaction } = await claim({ sender_number });
    await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
    expect(await evidence(transaction)).toEqual([[changed(transaction), "near", "agrees", "bkash", "0.00"]]);
    expect((await shown(transaction)).full_agreement).toBe((await shown(transaction)).credits[0]!.credit_id);
  });

  test("is the transfer of the same ID in another wallet", async () => {
    const sender_number = someNumber();
    const { transaction } = await claim({ sender_number, provider: "nagad" });
    await shop.sms(bkashSms(transaction, "4,000.00", sender_number));
    expect(await evidence(transaction)).toEqual([[transaction, "same", "agrees", "bkash", "0.00"]]);
    expect((await shown(transaction)).full_agreement).not.toBeNull();
  });

  test("is money of the same sender, also with the country's number, which does not fully agree", async () => {
    const sender_number = someNumber();
    const { transaction } = await claim({ sender_number });
    const other = someId();
    await shop.sms(bkashSms(other, "3,000.00", `88${sender_number}`));
    expect(await evidence(transaction)).toEqual([[other, "other", "agrees", "bkash", "-1000.00"]]);
    expect((await shown(transaction)).full_agreement).toBeNull();
  });

  test("is no money of others: of another ID and sender, claimed, blocked, or long before the order", async () => {
    const sender_number = someNumber();
    const { transaction } = await claim({ sender_number });
    await shop.sms(bkashSms(someId(), "4,000.00", someNumber()));
    await claim({ transaction_id: changed(transaction), sender_number: someNumber() });
    await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
    const old = someId();
    const before = walletTime(new Date(Date.now() - 3 * 86_400_000));
    await shop.sms(bkashSms(old, "4,000.00", sender_number, before));
    const blocked = someId();
    await shop.sms(bkashSms(blocked, "4,000.00", sender_number));
    const { body } = await academy.call(listCredits, { query: { search: blocked } }, { as: admin });
    const params = { id: body.results[0]!.id };
    await academy.call(blockCredit, { params, body: { reason: "Forged." } }, { as: admin });
    expect(await evidence(transaction)).toEqual([]);
    await academy.call(blockCredit, { params, body: { reason: null } }, { as: admin });
    expect(await evidence(transaction)).toEqual([[blocked, "other", "agrees", "bkash", "0.00"]]);
  });

  test("of two transfers that agree alike, none is the only one", async () => {
    const sender_number = someNumber();
    const { transaction } = await claim({ sender_number });
    await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
    await shop.sms(bkashSms(`${transaction}C`, "4,000.00", sender_number));
    expect((await evidence(transaction)).map(([, id]) => id)).toEqual(["near", "near"]);
    expect((await shown(transaction)).full_agreement).toBeNull();
  });
});

describe("verifying several payments", () => {
  const verify = async (payments: { payment_id: number; credit_id: number }[], as: Someone | null = admin) =>
    academy.call(verifyPayments, { body: { payments } }, { as });
  const agreeing = async () => {
    const sender_number = someNumber();
    const { transaction, id, learner } = await claim({ sender_number });
    await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
    return { id, learner, transaction, credit: (await shown(transaction)).full_agreement! };
  };

  test("settles each with its transfer; what changed since stays as it is", async () => {
    const [first, second, third] = [await agreeing(), await agreeing(), await agreeing()];
    await academy.call(
      blockCredit,
      { params: { id: second.credit }, body: { reason: "Forged." } },
      { as: admin },
    );
    const { body } = await verify([
      { payment_id: first.id, credit_id: first.credit },
      { payment_id: second.id, credit_id: second.credit },
      { payment_id: third.id, credit_id: first.credit },
      { payment_id: 99_999_999, credit_id: third.credit },
    ]);
    expect(body).toEqual({
      verified: [first.id],
      left: [second.id, third.id, 99_999_999],
      needs_approval: [],
    });
    expect(await shop.enrolments(first.learner, course)).toHaveLength(1);
    expect(await shop.enrolments(third.learner, course)).toEqual([]);
  });

  test("by two administrators at once uses each transfer once", async () => {
    const one = await agreeing();
    const body = [{ payment_id: one.id, credit_id: one.credit }];
    const answers = await Promise.all([verify(body), verify(body, await academy.person("admin"))]);
    expect(answers.flatMap((answer) => answer.body.verified)).toEqual([one.id]);
    expect(await review.allocations(one.id)).toHaveLength(1);
  });

  test("needs at least one", async () => {
    expect(await verify([])).toMatchObject({
      status: 400,
      body: { payments: ["Choose at least one payment."] },
    });
  });
});
