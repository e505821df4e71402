// Decisions that are taken back: what becomes of money, course, certificate and seat.
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { completeLesson } from "#features/learning/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";
import {
  keepPayment,
  listCredits,
  listPaymentReviews,
  refundPayment,
  rejectPayment,
  undoDecision,
} from "../../contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin");

const undo = async (id: number, body: Record<string, unknown> = {}, as: Someone | null = admin) =>
  academy.call(undoDecision, { params: { id }, body }, { as });
const refund = async (id: number, body: Record<string, unknown> = { reason: "You asked for it." }) =>
  academy.call(refundPayment, { params: { id }, body }, { as: admin });
const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "Not found." } }, { as: admin });

/** A claim that its money settled. */
async function settled(learner?: Someone) {
  const claimed = await review.claim({}, learner);
  await shop.sms(bkashSms(claimed.transaction));
  expect((await shop.payment(claimed.id)).status).toBe("verified");
  return claimed;
}
const credit = async (transaction: string) => {
  const { body } = await academy.call(listCredits, { query: { search: transaction } }, { as: admin });
  return body.results[0]!;
};
const state = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
const notices = async (person: Someone) => {
  const rows = await academy.services.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", person.id)
    .orderBy("id")
    .execute();
  return rows.map(({ message }) => message);
};

describe("undoing a verification", () => {
  test("frees the money, ends the enrolment, and the payment waits and never settles by itself", async () => {
    const { id, learner, transaction } = await settled();
    expect((await undo(id, { reason: "Wrong person." })).status).toBe(200);
    expect(await state(id)).toEqual(["pending", "reopened"]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await credit(transaction)).toMatchObject({ allocated: "0.00", amount: "4000.00" });
    expect((await notices(learner)).at(-1)).toBe("Your payment of ৳4,000 is being checked again.");
    // The same claim again, and the same message again, change nothing.
    await shop.submit(learner, course, { transaction_id: transaction });
    await shop.sms(bkashSms(transaction));
    expect(await state(id)).toEqual(["pending", "reopened"]);
    // A person verifies it with the same money.
    const { id: creditId } = await credit(transaction);
    expect((await review.verify(id, admin, { credit_ids: [creditId] })).body.status).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect((await credit(transaction)).allocated).toBe("4000.00");
  });

  test("needs a reason if another person or the system decided, or if it is long ago", async () => {
    const { id } = await settled();
    const missing = { reason: ["Please say why you take this decision back. The reason is recorded."] };
    expect(await undo(id)).toMatchObject({ status: 400, body: missing });
    const byHand = await review.claim();
    await review.verify(byHand.id, other, { without_money: true, reason: "Cash." });
    expect(await undo(byHand.id)).toMatchObject({ status: 400, body: missing });
    const mine = await review.claim();
    await review.verify(mine.id, admin, { without_money: true, reason: "Cash." });
    await academy.services.connection
      .sql`update payments set decided_at = decided_at - interval '11 minutes' where id = ${mine.id}`;
    expect(await undo(mine.id)).toMatchObject({ status: 400, body: missing });
    const slip = await review.claim();
    await review.verify(slip.id, admin, { without_money: true, reason: "Cash." });
    expect((await undo(slip.id)).status).toBe(200);
    expect(await undo(slip.id)).toMatchObject({ status: 409, body: { code: "not_decided" } });
  });

  test("gives a course that somebody had before back as it was", async () => {
    const { id, learner } = await review.claim();
    await academy.services.db
      .insertInto("enrolments")
      .values({ course_id: course, user_id: learner.id, source: "granted", granted_by: admin.id })
      .execute();
    await review.verify(id, admin, { without_money: true, reason: "Cash." });
    expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "paid", payment_id: id }]);
    await undo(id);
    expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "granted", payment_id: null }]);
  });

  test("frees a promo code for its order, and another verification redeems it again", async () => {
    const { code, id: couponId } = await shop.coupon(50, { max: 1 });
    const learner = await academy.person();
    const transaction = transactionId();
    const claim = { transaction_id: transaction, paid_amount: "2000", coupon_code: code };
    const { body } = await shop.submit(learner, course, claim);
    await shop.sms(bkashSms(transaction, "2,000.00"));
    const uses = async () =>
      academy.services.db
        .selectFrom("coupon_uses")
        .select("status")
        .where("coupon_id", "=", couponId)
        .execute();
    expect(await uses()).toEqual([{ status: "redeemed" }]);
    await undo(body.payment_id!, { reason: "Check." });
    expect(await uses()).toEqual([{ status: "reserved" }]);
    const { id: creditId } = await credit(transaction);
    await review.verify(body.payment_id!, admin, { credit_ids: [creditId] });
    expect(await uses()).toEqual([{ status: "redeemed" }]);
  });
});

describe("undoing a rejection", () => {
  test("lets the payment wait again, unless the learner has gone on with another one", async () => {
    const { id, learner } = await review.claim();
    await reject(id);
    expect((await undo(id)).status).toBe(200);
    expect(await state(id)).toEqual(["pending", "reopened"]);
    await reject(id);
    await shop.submit(learner, course);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: "order_continued" } });
    expect(await state(id)).toEqual(["rejected", null]);
  });
});

describe("money for a rejected claim", () => {
  const desk = async (search: string) => {
    const query = { search, status: "pending" as const };
    const { body } = await academy.call(listPaymentReviews, { query }, { as: admin });
    return body.results.map(({ payment_id, status, outcome }) => [payment_id, status, outcome]);
  };
  const keep = async (id: number) => academy.call(keepPayment, { params: { id } }, { as: admin });

  test("brings it back to the desk, and tells the learner; it stays rejected until a person decides", async () => {
    const { id, learner, transaction } = await review.claim();
    await reject(id);
    expect(await desk(transaction)).toEqual([]);
    await shop.sms(bkashSms(transaction));
    await shop.sms(bkashSms(transaction));
    expect(await desk(transaction)).toEqual([[id, "rejected", "rejected_but_paid"]]);
    const told =
      "Money has now arrived for your payment of ৳4,000, which was rejected before. We are checking it again.";
    expect((await notices(learner)).filter((message) => message === told)).toHaveLength(1);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    await undo(id, { reason: "It came." });
    const { id: creditId } = await credit(transaction);
    expect((await review.verify(id, admin, { credit_ids: [creditId] })).body.status).toBe("verified");
  });

  test("leaves the desk when a person keeps the rejection, or its owner or the learner claims it", async () => {
    const kept = await review.claim();
    await reject(kept.id);
    await shop.sms(bkashSms(kept.transaction));
    expect((await keep(kept.id)).body).toMatchObject({ status: "rejected", outcome: null });
    expect(await desk(kept.transaction)).toEqual([]);
    const wrong = await review.claim({ sender_number: "01812345678" });
    await reject(wrong.id);
    await shop.sms(bkashSms(wrong.transaction));
    const owner = await shop.submit(await academy.person(), course, { transaction_id: wrong.transaction });
    expect(owner.body.status).toBe("verified");
    expect(await desk(wrong.transaction)).toEqual([]);
    const again = await review.claim();
    await reject(again.id);
    await shop.sms(bkashSms(again.transaction));
    const { body } = await shop.submit(again.learner, course, { transaction_id: again.transaction });
    expect(await desk(again.transaction)).toEqual([[body.payment_id, "pending", "rejected_before"]]);
  });
});

describe("a refund", () => {
  test("records the money as sent back, ends the enrolment, and the course can be bought again", async () => {
    const { id, learner, transaction } = await settled();
    expect(await refund(id, { reason: "You asked for it.", transaction_id: "ab12345678" })).toMatchObject({
      status: 200,
      body: { status: "refunded" },
    });
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await credit(transaction)).toMatchObject({ allocated: "4000.00", returned: "4000.00" });
    expect((await notices(learner)).at(-1)).toBe("৳4,000 was sent back to you: You asked for it.");
    // The money is gone: nobody can claim it, and no decision can use it.
    const thief = await academy.person();
    expect((await shop.submit(thief, course, { transaction_id: transaction })).status).toBe(409);
    const again = await review.claim({}, learner);
    const { id: creditId } = await credit(transaction);
    expect((await review.verify(again.id, admin, { credit_ids: [creditId] })).status).toBe(409);
    await shop.sms(bkashSms(again.transaction));
    expect(await state(again.id)).toEqual(["verified", null]);
  });

  test("sends back what pays for it, which may be less than is due", async () => {
    const { id, transaction, learner } = await review.claim();
    await shop.sms(bkashSms(transaction, "1,500.00"));
    const { id: creditId } = await credit(transaction);
    expect((await review.verify(id, admin, { credit_ids: [creditId] })).body).toMatchObject({
      amount: "4000.00",
      tied: "1500.00",
    });
    expect((await refund(id)).body).toMatchObject({ status: "refunded", tied: "0.00" });
    expect(await credit(transaction)).toMatchObject({ returned: "1500.00" });
    expect((await notices(learner)).at(-1)).toBe("৳1,500 was sent back to you: You asked for it.");
  });

  test("of a payment without money, or of one that waits, is refused", async () => {
    const { id } = await review.claim();
    expect(await refund(id)).toMatchObject({ status: 409, body: { code: "only_verified" } });
    await review.verify(id, admin, { without_money: true, reason: "Cash." });
    expect(await refund(id)).toMatchObject({ status: 409, body: { code: "nothing_to_refund" } });
    expect(await refund(id, {})).toMatchObject({
      status: 400,
      body: { reason: ["Please give a reason; the learner will read it."] },
    });
    expect(await state(id)).toEqual(["verified", null]);
  });

  test("that is undone gives course, progress and certificate back as they were", async () => {
    const { id, learner, transaction } = await settled();
    const lessons = await academy.services.db
      .selectFrom("lessons")
      .innerJoin("modules", "modules.id", "lessons.module_id")
      .select("lessons.id")
      .where("modules.course_id", "=", course)
      .execute();
    for (const lesson of lessons)
      await academy.call(
        completeLesson,
        { params: { id: lesson.id }, body: { completed: true } },
        { as: learner },
      );
    const [before] = await shop.enrolments(learner, course);
    await refund(id);
    expect(await undo(id)).toMatchObject({ status: 400 });
    expect((await undo(id, { reason: "It was not sent." })).body.status).toBe("verified");
    const [after] = await shop.enrolments(learner, course);
    expect({ ...after, id: 0 }).toEqual({ ...before, id: 0 });
    expect(await credit(transaction)).toMatchObject({ allocated: "4000.00", returned: "0.00" });
    const done = await academy.services.db
      .selectFrom("lesson_completions")
      .select("lesson_id")
      .where("user_id", "=", learner.id)
      .execute();
    expect(done).toHaveLength(lessons.length);
  });

  test("that was undone once ends the enrolment when the money is refunded again", async () => {
    const { id, learner } = await settled();
    await refund(id);
    await undo(id, { reason: "It was not sent." });
    expect(await shop.enrolments(learner, course)).toMatchObject([{ source: "paid" }]);
    expect((await refund(id)).body.status).toBe("refunded");
    expect(await shop.enrolments(learner, course)).toEqual([]);
  });

  test("gives the seat to the next in line", async () => {
    const full = await shop.limited(1);
    const learner = await academy.person();
    const transaction = transactionId();
    const { body } = await shop.submit(learner, full, { transaction_id: transaction });
    await shop.sms(bkashSms(transaction));
    const next = await academy.person();
    await academy.services.db
      .insertInto("waiting_places")
      .values({ course_id: full, user_id: next.id })
      .execute();
    await refund(body.payment_id!);
    const place = await academy.services.db
      .selectFrom("waiting_places")
      .select("offered_until")
      .where("user_id", "=", next.id)
      .executeTakeFirstOrThrow();
    expect(place.offered_until).not.toBeNull();
  });
});

describe("a learner who deleted the account", () => {
  const leave = async (person: Someone) =>
    academy.call(deleteAccount, { body: { password: person.password } }, { as: person });

  test("gets nothing back by an undone decision, and can still be refunded", async () => {
    const { id, learner, transaction } = await settled();
    expect((await leave(learner)).status).toBe(200);
    const gone = { status: 409, body: { code: "account_deleted" } };
    expect(await undo(id, { reason: "Check." })).toMatchObject(gone);
    expect(await state(id)).toEqual(["verified", null]);
    expect((await refund(id)).body.status).toBe("refunded");
    expect(await credit(transaction)).toMatchObject({ returned: "4000.00" });
    expect(await undo(id, { reason: "It was not sent." })).toMatchObject(gone);
  });
});

test("the database refuses to use a credit twice, and to change or delete an entry of money", async () => {
  const { id, transaction } = await settled();
  const { id: creditId } = await credit(transaction);
  const { sql } = academy.services.connection;
  await expect(
    sql`insert into allocations (credit_id, payment_id, amount_paisa) values (${creditId}, ${id}, 1)`,
  ).rejects.toThrow(`credit ${creditId} does not have this much money`);
  await expect(
    sql`insert into credit_returns (credit_id, amount_paisa, reason, decided_by) values (${creditId}, 1, 'x', ${admin.id})`,
  ).rejects.toThrow("does not have this much money");
  await expect(sql`update credits set amount_paisa = 1 where id = ${creditId}`).rejects.toThrow(
    "amounts in credits are final",
  );
  await expect(sql`update allocations set amount_paisa = 1 where payment_id = ${id}`).rejects.toThrow(
    "allocations is append-only",
  );
  await undo(id, { reason: "Check." });
  await expect(sql`delete from allocation_reversals`).rejects.toThrow("append-only");
  await expect(sql`update allocation_reversals set decided_by = ${other.id}`).rejects.toThrow("append-only");
});
