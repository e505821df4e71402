// Which money is shown beside a claim that waits, and what fully agrees.
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { bkashSms, walletTime } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";
import { correctClaim } from "#features/payments/contract.ts";
import {
  blockCredit,
  listCredits,
  listPaymentReviews,
  rejectPayment,
  undoDecision,
  verifyPayments,
} from "../contract.ts";

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

  test("its money says when it came: in the time of the order, days after its end, or before it", async () => {
    const sender_number = someNumber();
    const { transaction, learner } = await claim({ sender_number });
    await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
    const times = async () =>
      (await shown(transaction)).credits.map(({ time_evidence, days_late }) => [time_evidence, days_late]);
    const { sql } = academy.services.connection;
    const move = async (created: string, ended: string) => sql`
      update orders set created_at = now() + ${created}::interval, expires_at = now() + ${ended}::interval
      where payer_id = ${learner.id}`;
    expect(await times()).toEqual([["in_time", 0]]);
    await move("-9 days", "-1 hour");
    expect(await times()).toEqual([["after_order", 0]]);
    await move("-9 days", "-73 hours");
    expect(await times()).toEqual([["after_order", 3]]);
    await move("1 hour", "1 day");
    expect(await times()).toEqual([["before_order", 0]]);
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

  const reject = async (id: number) =>
    academy.call(rejectPayment, { params: { id }, body: { reason: "Not yours." } }, { as: admin });

  test.each<[string, () => Promise<{ id: number; transaction: string }>]>([
    [
      "whose decision was taken back",
      async () => {
        const one = await agreeing();
        await review.verify(one.id, admin, { credit_ids: [one.credit] });
        await academy.call(undoDecision, { params: { id: one.id }, body: {} }, { as: admin });
        return one;
      },
    ],
    [
      "that was claimed after its order ran out",
      async () => {
        const [learner, sender_number] = [await academy.person(), someNumber()];
        await shop.order(learner, course);
        await shop.expireOrders(learner);
        const transaction = someId();
        const { id } = await review.claim({ transaction_id: transaction, sender_number }, learner);
        await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
        return { id, transaction };
      },
    ],
    [
      "whose transfer is shown with two amounts",
      async () => {
        const sender_number = someNumber();
        const { id, transaction } = await claim({ sender_number });
        await shop.sms(bkashSms(changed(transaction), "4,000.00", sender_number));
        await shop.sms(bkashSms(changed(transaction), "5,000.00", sender_number));
        return { id, transaction };
      },
    ],
    [
      "whose payer was refused for the same transfer",
      async () => {
        const [right, sender_number] = [someId(), someNumber()];
        const { learner, id: refused } = await review.claim({ transaction_id: right, sender_number });
        await reject(refused);
        const transaction = changed(right);
        const { id } = await review.claim({ transaction_id: transaction, sender_number }, learner);
        await shop.sms(bkashSms(right, "4,000.00", sender_number));
        return { id, transaction };
      },
    ],
    [
      "for whose transfer senders were tried",
      async () => {
        const [right, sender_number] = [someId(), someNumber()];
        await shop.sms(bkashSms(right, "4,000.00", sender_number));
        const other = await review.claim({ transaction_id: right, sender_number: someNumber() });
        for (const sender of [someNumber(), someNumber()])
          await academy.call(
            correctClaim,
            { params: { id: other.id }, body: { sender_number: sender } },
            { as: other.learner },
          );
        await reject(other.id);
        const transaction = changed(right);
        const { id } = await review.claim({ transaction_id: transaction, sender_number });
        return { id, transaction };
      },
    ],
  ])("leaves out one %s", async (_name, make) => {
    const { id, transaction } = await make();
    const { credits, full_agreement } = await shown(transaction);
    expect(credits).toMatchObject([{ id_evidence: "near", sender_evidence: "agrees", difference: "0.00" }]);
    expect(full_agreement).toBeNull();
    const { body } = await verify([{ payment_id: id, credit_id: credits[0]!.credit_id }]);
    expect(body).toEqual({ verified: [], left: [id], needs_approval: [] });
    expect((await shop.payment(id)).status).toBe("pending");
  });

  test("leaves out one whose money a statement has to show too, until no statement is needed", async () => {
    const one = await agreeing();
    await shop.setting("payment_statement_above", 3_999);
    expect((await shown(one.transaction)).full_agreement).toBeNull();
    const { body } = await verify([{ payment_id: one.id, credit_id: one.credit }]);
    expect(body).toEqual({ verified: [], left: [one.id], needs_approval: [] });
    expect((await shop.payment(one.id)).status).toBe("pending");
    await shop.setting("payment_statement_above", null);
    expect((await shown(one.transaction)).full_agreement).toBe(one.credit);
  });

  test("needs at least one", async () => {
    expect(await verify([])).toMatchObject({
      status: 400,
      body: { payments: ["Choose at least one payment."] },
    });
  });
});
