// The money of an order of several courses after its claim: everything that can happen to one payment.
import { describe, expect, test } from "vitest";
import {
  awardPayment,
  refundPayment,
  rejectPayment,
  undoDecision,
} from "#features/payment-review/contract.ts";
import { readReceipt } from "#features/receipts/contract.ts";
import { exportOwnData } from "#features/own-data/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { readBalance, spendBalance } from "../../balance-contract.ts";
import { correctClaim, readPayment } from "../../contract.ts";
import { requestRefund } from "../../refund-contract.ts";
import { addTransfer } from "../../transfer-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { sharesIn } from "#tests/shares.ts";

const { academy, shop, admin, review } = await openReview();
const shares = sharesIn({ academy, shop, admin, review });

/** A learner with one order for two courses of 4,000 taka, whose money was claimed. */
async function claimed(more: { courses?: number[]; learner?: Someone } = {}) {
  const learner = more.learner ?? (await academy.person());
  const courses = more.courses ?? [await shop.course(), await shop.course()];
  const { body: order } = await shop.cart(learner, courses);
  const transaction = transactionId();
  const { body } = await shop.claimOrder(learner, order.order_id, { transaction_id: transaction });
  return { learner, courses, order, transaction, id: body.payment_id! };
}
async function paid(more?: Parameters<typeof claimed>[0]) {
  const payment = await claimed(more);
  await shop.sms(bkashSms(payment.transaction, "8,000.00"));
  expect((await shop.payment(payment.id)).status).toBe("verified");
  return payment;
}
const enrolled = async (learner: Someone, courses: readonly number[]) =>
  (await Promise.all(courses.map(async (id) => shop.enrolments(learner, id)))).map((rows) => rows.length);
const decide = { as: admin };
const undo = async (id: number) =>
  academy.call(undoDecision, { params: { id }, body: { reason: "Look again." } }, decide);
const mine = async (as: Someone, id: number) =>
  (await academy.call(readPayment, { params: { id } }, { as })).body;
const lastNotice = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  const [first] = body as { message: string; link: string }[];
  return first!;
};

describe("a payment for several courses", () => {
  test("has a receipt that names all of them", async () => {
    const { learner, order, id } = await paid();
    const [receipt] = (await mine(learner, id)).receipts;
    const { body } = await academy.call(readReceipt, { params: { code: receipt!.code } });
    expect(body).toMatchObject({
      amount: "8000.00",
      course_titles: order.lines.map(({ course_title }) => course_title),
    });
  });

  test("gives each instructor the share in their course", async () => {
    const [rahim, karim] = [await academy.person("instructor"), await academy.person("instructor")];
    const courses = [await shares.courseOf(rahim, "A", 6_000), await shares.courseOf(karim, "B", 2_000)];
    await shares.rate({ instructor_id: rahim.id }, "50");
    await shares.rate({ instructor_id: karim.id }, "25");
    const { id } = await paid({ courses });
    const lineOf = async (who: Someone) => (await shares.of(who))?.lines;
    expect(await lineOf(rahim)).toMatchObject([
      { course_id: courses[0], money: "6000.00", share: "3000.00" },
    ]);
    expect(await lineOf(karim)).toMatchObject([{ course_id: courses[1], money: "2000.00", share: "500.00" }]);
    expect((await shares.refund(id)).status).toBe(200);
    const rest = [await shares.of(rahim), await shares.of(karim)];
    expect(rest.map((statement) => statement?.left)).toEqual(["0.00", "0.00"]);
  });

  test("is corrected, and settles", async () => {
    const { learner, courses, id } = await claimed();
    const right = transactionId();
    await shop.sms(bkashSms(right, "8,000.00"));
    const { body } = await academy.call(
      correctClaim,
      { params: { id }, body: { transaction_id: right } },
      { as: learner },
    );
    expect(body.status).toBe("verified");
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
  });

  test("settles when a further transaction ID covers the rest", async () => {
    const { learner, courses, id, transaction } = await claimed();
    await shop.sms(bkashSms(transaction, "4,000.00"));
    expect(await shop.payment(id)).toMatchObject({ status: "pending", outcome: "underpaid" });
    expect(await enrolled(learner, courses)).toEqual([0, 0]);
    const rest = transactionId();
    await shop.sms(bkashSms(rest, "4,000.00"));
    const { body } = await academy.call(
      addTransfer,
      { params: { id }, body: { transaction_id: rest } },
      { as: learner },
    );
    expect(body.status).toBe("verified");
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
  });

  test("is refunded as a whole, as the learner asked, and the refund can be taken back", async () => {
    const { learner, courses, id } = await paid();
    const asked = await academy.call(
      requestRefund,
      { params: { id }, body: { reason: "No time." } },
      { as: learner },
    );
    expect(asked.status).toBe(200);
    const body = { reason: "As asked for." };
    expect((await academy.call(refundPayment, { params: { id }, body }, decide)).status).toBe(200);
    expect(await enrolled(learner, courses)).toEqual([0, 0]);
    expect(await mine(learner, id)).toMatchObject({
      status: "refunded",
      refund_request: { ended_as: "refunded" },
      receipts: [{ kind: "payment" }, { kind: "refund" }],
    });
    expect((await undo(id)).status).toBe(200);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
    // The courses can be bought again after another refund, alone and together.
    expect((await academy.call(refundPayment, { params: { id }, body }, decide)).body).toMatchObject({
      status: "refunded",
    });
    expect((await shop.order(learner, courses[0]!)).status).toBe(201);
    expect((await shop.cart(learner, courses)).status).toBe(201);
  });

  test("is taken back with both courses, and settles again by a person", async () => {
    const { learner, courses, id, order } = await paid();
    expect((await undo(id)).status).toBe(200);
    expect(await enrolled(learner, courses)).toEqual([0, 0]);
    expect((await lastNotice(learner)).link).toBe(`/payment?order=${order.order_id}`);
    expect((await review.verify(id)).status).toBe(200);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
  });

  test("that was rejected leads to its order, and can be claimed again", async () => {
    const { learner, courses, id, order } = await claimed();
    await academy.call(rejectPayment, { params: { id }, body: { reason: "No transfer." } }, decide);
    expect(await lastNotice(learner)).toMatchObject({ link: `/payment?order=${order.order_id}` });
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "8,000.00"));
    const { body } = await shop.claimOrder(learner, order.order_id, { transaction_id });
    expect(body.status).toBe("verified");
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
  });

  test("keeps a course that was given meanwhile, and ends only its own with a refund", async () => {
    const { learner, courses, id, transaction } = await claimed();
    await addEnrolment(academy.services.db, courses[0]!, learner.id);
    await shop.sms(bkashSms(transaction, "8,000.00"));
    expect((await shop.payment(id)).status).toBe("verified");
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
    await academy.call(refundPayment, { params: { id }, body: { reason: "As asked for." } }, decide);
    expect(await enrolled(learner, courses)).toEqual([1, 0]);
  });

  test("is in the export of the learner's data with both courses", async () => {
    const { learner, courses } = await claimed();
    const { body } = await academy.call(exportOwnData, {}, { as: learner });
    const [order] = (body as unknown as { orders: { lines: { course_id: number }[] }[] }).orders;
    expect(order!.lines.map(({ course_id }) => course_id)).toEqual(courses);
  });
});

describe("a balance", () => {
  const balanceOf = async (as: Someone) => (await academy.call(readBalance, {}, { as })).body.balance;
  const spend = async (as: Someone, id: number) => academy.call(spendBalance, { params: { id } }, { as });
  /** A learner with 8,000 taka that nothing needed. */
  async function withBalance() {
    const learner = await academy.person();
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "12,000.00"));
    await shop.submit(learner, await shop.course(), { transaction_id });
    expect(await balanceOf(learner)).toBe("8000.00");
    return learner;
  }

  test("pays for several courses at once", async () => {
    const learner = await withBalance();
    const courses = [await shop.course(), await shop.course()];
    const { body: order } = await shop.cart(learner, courses);
    expect(order.balance).toBe("8000.00");
    const { status, body } = await spend(learner, order.order_id);
    expect([status, body.status, body.courses.length]).toEqual([200, "verified", 2]);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
    expect(await balanceOf(learner)).toBe("0.00");
    expect((await spend(learner, order.order_id)).body.payment_id).toBe(body.payment_id);
  });

  test("pays for no course of which another payment waits, or that the learner has", async () => {
    const learner = await withBalance();
    const [first, second] = [await shop.course(), await shop.course()];
    const { body: single } = await shop.order(learner, first);
    await shop.expireOrders(learner);
    const { body: order } = await shop.cart(learner, [first, second]);
    // Money for the course alone was sent before, in time for nothing but a person's decision.
    expect((await shop.submit(learner, first)).status).toBe(201);
    const waits = await spend(learner, order.order_id);
    expect([waits.status, waits.body.code]).toEqual([409, "payment_waiting"]);
    const claim = await shop.claimOrder(learner, order.order_id);
    expect([claim.status, claim.body.code]).toEqual([409, "payment_waiting"]);
    expect(single.order_id).not.toBe(order.order_id);
    await addEnrolment(academy.services.db, second, learner.id);
    const known = await spend(learner, order.order_id);
    expect([known.status, known.body.code]).toEqual([409, "already_enrolled"]);
    expect(await balanceOf(learner)).toBe("8000.00");
  });
});

describe("two people who claim the money of a cart", () => {
  test("are a dispute, which an administrator can decide for the other", async () => {
    const first = await claimed();
    const owner = await academy.person();
    const { body: order } = await shop.cart(owner, first.courses);
    const refused = await shop.claimOrder(owner, order.order_id, { transaction_id: first.transaction });
    expect([refused.status, refused.body.code]).toEqual([409, "transaction_taken"]);
    await shop.sms(bkashSms(first.transaction, "8,000.00"));
    expect((await shop.payment(first.id)).outcome).toBe("disputed");
    const body = { claimant_id: owner.id, reason: "They sent it." };
    expect((await academy.call(awardPayment, { params: { id: first.id }, body }, decide)).status).toBe(200);
    expect(await enrolled(owner, first.courses)).toEqual([1, 1]);
    expect(await enrolled(first.learner, first.courses)).toEqual([0, 0]);
  });

  test("can still be decided for the other after an order of one course took the place of theirs", async () => {
    const first = await claimed();
    const owner = await academy.person();
    const { body: order } = await shop.cart(owner, first.courses);
    await shop.claimOrder(owner, order.order_id, { transaction_id: first.transaction });
    await shop.sms(bkashSms(first.transaction, "8,000.00"));
    const { body: single } = await shop.order(owner, first.courses[0]!);
    expect([single.status, single.due]).toEqual(["open", "4000.00"]);
    const body = { claimant_id: owner.id, reason: "They sent it." };
    expect((await academy.call(awardPayment, { params: { id: first.id }, body }, decide)).status).toBe(200);
    expect(await enrolled(owner, first.courses)).toEqual([1, 1]);
    expect((await shop.order(owner, first.courses[0]!)).body.code).toBe("already_enrolled");
  });
});
