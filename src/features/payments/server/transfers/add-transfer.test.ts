// The money of one payment, sent with several transfers.
import { beforeAll, describe, expect, test } from "vitest";
import {
  awardPayment,
  listCredits,
  listPaymentReviews,
  rejectPayment,
  undoDecision,
} from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { correctClaim, readPayment } from "../../contract.ts";
import { addTransfer } from "../../transfer-contract.ts";
import { transfersMax } from "../../transfer-rules.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let review: Review;
/** Costs 4,000 taka. */
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  review = reviewIn(academy, shop, admin, course);
});

const other = "01812345678";
const add = async (as: Someone | null, id: number, body: Record<string, unknown>) =>
  academy.call(addTransfer, { params: { id }, body }, { as });
const state = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
/** A learner whose first transfer has 2,500 of 4,000 taka. */
async function underpaid() {
  const claimed = await review.claim();
  await shop.sms(bkashSms(claimed.transaction, "2,500.00"));
  expect(await state(claimed.id)).toEqual(["pending", "underpaid"]);
  return claimed;
}
const reviewOf = async (id: number, search: string) =>
  (await academy.call(listPaymentReviews, { query: { search } }, { as: admin })).body.results.find(
    ({ payment_id }) => payment_id === id,
  )!;
const creditIdOf = async (search: string) =>
  (await academy.call(listCredits, { query: { search } }, { as: admin })).body.results[0]!.id;

describe("a further transaction ID", () => {
  test("settles the payment with its first one, whichever of claim and money comes later", async () => {
    for (const moneyFirst of [true, false]) {
      const { id, learner, transaction } = await underpaid();
      const rest = transactionId();
      if (moneyFirst) await shop.sms(bkashSms(rest, "1,500.00"));
      const { status, body } = await add(learner, id, { transaction_id: rest.toLowerCase() });
      expect([status, body.status]).toEqual([200, moneyFirst ? "verified" : "pending"]);
      expect(body.transfers).toEqual([{ provider: "bkash", transaction_id: rest, sender_number: sender }]);
      if (!moneyFirst) await shop.sms(bkashSms(rest, "1,500.00"));
      expect(await state(id)).toEqual(["verified", null]);
      expect(await shop.enrolments(learner, course)).toHaveLength(1);
      expect(await review.allocations(id)).toEqual([
        { amount_paisa: 250_000, decided_by: null },
        { amount_paisa: 150_000, decided_by: null },
      ]);
      const shown = await reviewOf(id, rest);
      expect(shown).toMatchObject({ transaction_id: transaction, tied: "4000.00" });
      expect(shown.credits.map(({ trx_id }) => trx_id).toSorted()).toEqual([transaction, rest].toSorted());
    }
  });

  test("settles the payment when the money of its first one comes last", async () => {
    const { id, learner, transaction } = await review.claim();
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "1,500.00"));
    await add(learner, id, { transaction_id: rest });
    expect(await state(id)).toEqual(["pending", "underpaid"]);
    await shop.sms(bkashSms(transaction, "2,500.00"));
    expect(await state(id)).toEqual(["verified", null]);
  });

  test("settles once when all the money comes at the same moment", async () => {
    const { id, learner, transaction } = await review.claim();
    const more = [transactionId(), transactionId()];
    for (const transaction_id of more) await add(learner, id, { transaction_id });
    const texts = [bkashSms(transaction, "2,000.00"), ...more.map((one) => bkashSms(one, "1,000.00"))];
    await Promise.all(texts.map(async (text) => shop.sms(text)));
    expect(await state(id)).toEqual(["verified", null]);
    expect(await review.allocations(id)).toHaveLength(3);
  });

  test("leaves what is too much in the learner's balance, and nothing at the desk", async () => {
    const { id, learner } = await underpaid();
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "1,600.00"));
    await add(learner, id, { transaction_id: rest });
    expect(await state(id)).toEqual(["verified", null]);
    const query = { state: "unowned", search: rest } as const;
    expect((await academy.call(listCredits, { query }, { as: admin })).body.count).toBe(0);
  });

  test("waits with the missing amount while the sum is too small, and the desk shows all money", async () => {
    const { id, learner, transaction } = await underpaid();
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "1,000.00"));
    await add(learner, id, { transaction_id: rest });
    expect(await state(id)).toEqual(["pending", "underpaid"]);
    expect(await reviewOf(id, transaction)).toMatchObject({
      outcome: "underpaid",
      difference: "500.00",
      transfers: [{ transaction_id: rest }],
      credits: [
        { trx_id: transaction, is_own: true, id_evidence: "same", sender_evidence: "agrees" },
        { trx_id: rest, is_own: true, id_evidence: "same", sender_evidence: "agrees" },
      ],
    });
  });

  test("can come from another number, which must be its sender", async () => {
    const { id, learner } = await underpaid();
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "1,500.00", other));
    await add(learner, id, { transaction_id: rest });
    expect(await state(id)).toEqual(["pending", "sender_differs"]);
    const { body } = await add(learner, id, { transaction_id: rest, sender_number: other });
    expect(body.transfers).toEqual([{ provider: "bkash", transaction_id: rest, sender_number: other }]);
    expect(await state(id)).toEqual(["verified", null]);
  });

  test("that is added again changes nothing", async () => {
    const { id, learner } = await underpaid();
    const rest = transactionId();
    const both = await Promise.all([1, 2].map(async () => add(learner, id, { transaction_id: rest })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await shop.sms(bkashSms(rest, "1,500.00"));
    const again = await add(learner, id, { transaction_id: rest });
    expect([again.status, again.body.status]).toEqual([200, "verified"]);
    const rows = await academy.services.db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("action", "=", "payment.transfer_added")
      .where("subject_id", "=", id)
      .execute();
    expect(rows).toEqual([{ actor_id: learner.id }]);
  });

  test("without money does not hold back the others", async () => {
    const { id, learner } = await underpaid();
    await add(learner, id, { transaction_id: transactionId() });
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "1,500.00"));
    await add(learner, id, { transaction_id: rest });
    expect(await state(id)).toEqual(["verified", null]);
  });

  test("whose money comes after the payment was verified without it is money without an owner", async () => {
    const { id, learner } = await underpaid();
    const [late, rest] = [transactionId(), transactionId()];
    await add(learner, id, { transaction_id: late });
    await shop.sms(bkashSms(rest, "1,500.00"));
    await add(learner, id, { transaction_id: rest });
    await shop.sms(bkashSms(late, "70.00"));
    const query = { state: "unowned", search: late } as const;
    expect((await academy.call(listCredits, { query }, { as: admin })).body.count).toBe(1);
  });
});

describe("adding a further transaction ID is refused", () => {
  test("without an account, for another person's payment, and for wrong input", async () => {
    const { id, learner } = await underpaid();
    const transaction_id = transactionId();
    expect((await add(null, id, { transaction_id })).status).toBe(401);
    expect((await add(await academy.person(), id, { transaction_id })).status).toBe(404);
    expect((await add(learner, 99_999_999, { transaction_id })).status).toBe(404);
    expect((await add(learner, id, {})).body.transaction_id).toEqual(["Transaction ID is required."]);
    expect((await add(learner, id, { transaction_id: "9AB1CD2EF" })).body.transaction_id).toEqual([
      "Enter a valid transaction ID.",
    ]);
    expect((await add(learner, id, { transaction_id, sender_number: "123" })).status).toBe(400);
  });

  test("after the decision, and for the first ID with another sender", async () => {
    const { id, learner, transaction } = await underpaid();
    expect((await add(learner, id, { transaction_id: transaction })).status).toBe(200);
    const changed = await add(learner, id, { transaction_id: transaction, sender_number: other });
    expect([changed.status, changed.body.code]).toEqual([409, "transaction_used_by_you"]);
    await academy.call(rejectPayment, { params: { id }, body: { reason: "No." } }, { as: admin });
    const late = await add(learner, id, { transaction_id: transactionId() });
    expect([late.status, late.body.code]).toEqual([409, "payment_decided"]);
  });

  test(`after ${transfersMax} IDs`, async () => {
    const { id, learner } = await underpaid();
    for (let count = 1; count < transfersMax; count++)
      expect((await add(learner, id, { transaction_id: transactionId() })).status).toBe(200);
    const answer = await add(learner, id, { transaction_id: transactionId() });
    expect([answer.status, answer.body.code]).toEqual([409, "too_many_transfers"]);
  });

  test("for an ID of another payment of the same person, first or further", async () => {
    const { id, learner } = await underpaid();
    const second = await review.claim({}, await academy.person());
    const mine = transactionId();
    const more = await shop.course(4_000);
    const { body } = await shop.submit(learner, more, { transaction_id: mine });
    expect((await add(learner, id, { transaction_id: mine })).body.code).toBe("transaction_used_by_you");
    const further = transactionId();
    await add(learner, id, { transaction_id: further });
    const correct = async (paymentId: number) =>
      academy.call(
        correctClaim,
        { params: { id: paymentId }, body: { transaction_id: further } },
        { as: learner },
      );
    expect((await correct(body.payment_id!)).body.code).toBe("transaction_used_by_you");
    expect((await correct(id)).body.code).toBe("transaction_used_by_you");
    expect((await shop.submit(learner, more, { transaction_id: further })).status).toBe(409);
    expect(await state(second.id)).toEqual(["pending", "not_seen"]);
  });
});

describe("an ID that two people claim", () => {
  test("is a dispute about the payment that has it first, whether it is a first or a further one", async () => {
    const { id, learner } = await underpaid();
    const first = await review.claim();
    const taken = await add(learner, id, { transaction_id: first.transaction });
    expect([taken.status, taken.body.code]).toEqual([409, "transaction_taken"]);
    expect(await reviewOf(first.id, first.transaction)).toMatchObject({
      outcome: "disputed",
      claimants: [{ id: learner.id, transaction_id: first.transaction }],
    });
    const further = transactionId();
    await add(learner, id, { transaction_id: further });
    const owner = await academy.person();
    const refused = await shop.submit(owner, course, { transaction_id: further, sender_number: other });
    expect([refused.status, refused.body.code]).toEqual([409, "transaction_taken"]);
    await shop.sms(bkashSms(further, "1,500.00", other));
    expect(await state(id)).toEqual(["pending", "disputed"]);
    expect(await reviewOf(id, further)).toMatchObject({
      claimants: [{ id: owner.id, transaction_id: further, sender_evidence: "agrees" }],
    });
  });

  test("goes to the other claimant with the money of that ID, and the first payment keeps none", async () => {
    const { id, learner } = await underpaid();
    const further = transactionId();
    await add(learner, id, { transaction_id: further });
    const owner = await academy.person();
    await shop.submit(owner, course, { transaction_id: further, sender_number: other });
    await shop.sms(bkashSms(further, "4,000.00", other));
    const body = { claimant_id: owner.id, reason: "It was sent by somebody else." };
    expect((await academy.call(awardPayment, { params: { id }, body }, { as: admin })).status).toBe(200);
    expect(await state(id)).toEqual(["rejected", null]);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    const [won] = await academy.services.db
      .selectFrom("payments")
      .select(["transaction_id", "status"])
      .where("payer_id", "=", owner.id)
      .execute();
    expect(won).toEqual({ transaction_id: further, status: "verified" });
  });
});

describe("a decision about a payment with several transfers", () => {
  test("without named credits uses all its own money, and taking it back frees all", async () => {
    const { id, learner, transaction } = await underpaid();
    const rest = transactionId();
    // The number differs, so it waits for a person.
    await shop.sms(bkashSms(rest, "1,500.00", other));
    await add(learner, id, { transaction_id: rest });
    await review.verify(id);
    expect(await review.allocations(id)).toHaveLength(2);
    const undone = await academy.call(
      undoDecision,
      { params: { id }, body: { reason: "Look again." } },
      { as: admin },
    );
    expect(undone.body).toMatchObject({ status: "pending", tied: "0.00" });
    // Beside free money of other tests with a similar ID.
    const own = undone.body.credits.filter(({ trx_id }) => [transaction, rest].includes(trx_id));
    expect(own.map(({ free }) => free)).toEqual(["2500.00", "1500.00"]);
  });

  test("that rejects it frees all its IDs, which never settle for the same person by themselves", async () => {
    const { id, learner } = await underpaid();
    const rest = transactionId();
    await add(learner, id, { transaction_id: rest });
    await academy.call(rejectPayment, { params: { id }, body: { reason: "No." } }, { as: admin });
    await shop.sms(bkashSms(rest, "4,000.00"));
    // It was rejected, but paid.
    expect(await state(id)).toEqual(["rejected", "rejected_but_paid"]);
    const { body } = await shop.submit(learner, course, { transaction_id: rest });
    expect(await state(body.payment_id!)).toEqual(["pending", "rejected_before"]);
    const undone = await academy.call(
      undoDecision,
      { params: { id }, body: { reason: "Look again." } },
      { as: admin },
    );
    expect([undone.status, undone.body.code]).toEqual([409, "id_pays_for_another"]);
  });

  test("of a reviewer who has not seen the newest transfer is refused", async () => {
    const { id, learner, transaction } = await underpaid();
    const creditId = await creditIdOf(transaction);
    const answers = await Promise.all([
      review.verify(id, admin, { credit_ids: [creditId] }),
      add(learner, id, { transaction_id: transactionId() }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { body } = await academy.call(readPayment, { params: { id } }, { as: learner });
    expect(body.status === "verified" || body.transfers.length === 1).toBe(true);
  });
});

describe("the database refuses", () => {
  test("one transaction ID for two payments, first or further", async () => {
    const [a, b] = [await review.claim(), await review.claim()];
    const { sql } = academy.services.connection;
    const put = async (id: number, transaction: string) =>
      sql`insert into payment_transfers (payment_id, transaction_id, sender_number)
        values (${id}, ${transaction}, ${sender})`;
    await expect(put(a.id, b.transaction)).rejects.toThrow("has another payment");
    await expect(put(a.id, a.transaction)).rejects.toThrow("has another payment");
    const further = transactionId();
    await put(a.id, further);
    await expect(put(b.id, further)).rejects.toThrow("has another payment");
    await expect(sql`update payments set transaction_id = ${further} where id = ${b.id}`).rejects.toThrow(
      "has another payment",
    );
    const person = await academy.person();
    const { order_id } = (await shop.order(person, course)).body;
    await expect(
      sql`insert into payments (order_id, payer_id, provider, sender_number, transaction_id, amount_paisa)
        values (${order_id}, ${person.id}, 'bkash', ${sender}, ${further}, 400000)`,
    ).rejects.toThrow("has another payment");
    await sql`update payments set status = 'rejected' where id = ${a.id}`;
    await put(b.id, further);
    await expect(sql`update payments set status = 'pending' where id = ${a.id}`).rejects.toThrow(
      "has another payment",
    );
  });
});
