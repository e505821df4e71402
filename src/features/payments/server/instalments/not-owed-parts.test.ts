// Parts that nobody owes: their course was taken back, or they are paid. Their money is never taken for nothing.
import { beforeAll, describe, expect, test } from "vitest";
import { enrolByHand, removeEnrolment } from "#features/enrolment/contract.ts";
import { listPaymentReviews, refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { spendBalance } from "../../balance-contract.ts";
import { previewCart } from "../../cart-contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
  admin = await parts.admin();
});

const second = { paid_amount: "1200.00" };
/** Gives a person a balance of 2,000 taka. */
async function withBalance(learner: Someone): Promise<void> {
  const transaction = transactionId();
  await shop.sms(bkashSms(transaction, "3,000.00"));
  await shop.submit(learner, await shop.course(1_000), { transaction_id: transaction, paid_amount: 1_000 });
}
const spend = async (as: Someone, id: number) => academy.call(spendBalance, { params: { id } }, { as });

test("an earlier enrolment for nothing does not pay the parts", async () => {
  const course = await parts.course();
  const learner = await academy.person();
  const { code } = await shop.coupon(100);
  const free = { paid_amount: "0", coupon_code: code };
  expect((await shop.submit(learner, course.id, free)).body.status).toBe("verified");
  const [enrolment] = await shop.enrolments(learner, course.id);
  const removed = { params: { id: enrolment!.id }, body: { reason: "A mistake." } };
  expect((await academy.call(removeEnrolment, removed, { as: admin })).status).toBe(200);
  await parts.pay(learner, course.id, { in_parts: true, coupon_code: null });
  expect(await parts.paid(learner)).toEqual([[true, false, false]]);
  expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 403, 403, 403]);
});

describe("after the course was taken back, a later part", () => {
  test("does not settle by itself: its payment waits for a person, and says why", async () => {
    const { learner, course, payments } = await parts.payer(1);
    const transaction = transactionId();
    const claim = { ...second, transaction_id: transaction };
    const id = (await shop.submit(learner, course.id, claim)).body.payment_id!;
    expect(await parts.decide(refundPayment, payments[0]!.payment_id!)).toBe(200);
    await shop.sms(bkashSms(transaction, "1,200.00"));
    expect(await shop.payment(id)).toMatchObject({ status: "pending", outcome: "part_not_owed" });
    const query = { search: transaction };
    const reasonShown = async () =>
      (await academy.call(listPaymentReviews, { query }, { as: admin })).body.results[0]!.outcome;
    expect(await reasonShown()).toBe("part_not_owed");
    // Owed again, the part is still decided by a person.
    expect(await parts.decide(undoDecision, payments[0]!.payment_id!)).toBe(200);
    expect(await reasonShown()).toBe("reopened");
    const review = reviewIn(academy, shop, admin, course.id);
    expect((await review.verify(id)).body.status).toBe("verified");
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
  });

  test("is shown as not owed before its money comes", async () => {
    const { learner, course, payments } = await parts.payer(1);
    const transaction = transactionId();
    await shop.submit(learner, course.id, { ...second, transaction_id: transaction });
    await parts.decide(refundPayment, payments[0]!.payment_id!);
    const query = { search: transaction };
    const { body } = await academy.call(listPaymentReviews, { query }, { as: admin });
    expect(body.results[0]!.outcome).toBe("part_not_owed");
  });

  test("whose payment waits refuses another order of the course, alone and in a cart", async () => {
    const { learner, course, payments } = await parts.payer(1);
    await shop.submit(learner, course.id, second);
    await parts.decide(refundPayment, payments[0]!.payment_id!);
    const other = await shop.course();
    for (const refused of [
      await parts.order(learner, course.id),
      await shop.order(learner, course.id),
      await shop.submit(learner, course.id),
      await shop.cart(learner, [course.id, other]),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, "payment_waiting"]);
    const cart = { course_ids: [course.id, other] };
    const { body } = await academy.call(previewCart, { body: cart }, { as: learner });
    expect(body.lines.map(({ state }) => state)).toEqual(["payment_waiting", "ready"]);
  });

  test("holds no seat, and its order gives way to a new one", async () => {
    const { learner, course, payments } = await parts.payer(1);
    const { db } = academy.services;
    await db.updateTable("courses").set({ capacity: 1 }).where("id", "=", course.id).execute();
    const old = (await parts.order(learner, course.id, {})).body;
    // Its learner has a seat for good, so nothing says until when.
    expect([old.holds_seat, old.holds_until]).toEqual([false, null]);
    const other = await academy.person();
    expect((await shop.order(other, course.id)).body.code).toBe("course_full");
    await parts.decide(refundPayment, payments[0]!.payment_id!);
    expect((await shop.order(other, course.id)).status).toBe(201);
    expect((await parts.order(learner, course.id)).body.code).toBe("course_full");
    await db.updateTable("courses").set({ capacity: 2 }).where("id", "=", course.id).execute();
    const again = (await parts.order(learner, course.id)).body;
    expect(again).toMatchObject({ due: "2000.00", instalments: { part: 1 } });
    await withBalance(learner);
    const refused = await spend(learner, old.order_id);
    expect([refused.status, refused.body.code]).toEqual([409, "order_expired"]);
  });

  test("cannot be paid from the balance by somebody who got the course by hand", async () => {
    const { learner, course, payments } = await parts.payer(1);
    const old = (await parts.order(learner, course.id, {})).body;
    await parts.decide(refundPayment, payments[0]!.payment_id!);
    const given = { user_id: learner.id, course_id: course.id, reason: "A scholarship." };
    expect((await academy.call(enrolByHand, { body: given }, { as: admin })).status).toBe(201);
    await withBalance(learner);
    const refused = await spend(learner, old.order_id);
    expect([refused.status, refused.body.code]).toEqual([409, "order_expired"]);
    expect(await parts.owed(learner)).toEqual([]);
  });
});

describe("of two equal parts", () => {
  const halves = [0, 30].map((due_days) => ({ percent: 50, due_days, opens_modules: null }));

  test("the second is not claimed with the transaction of the first", async () => {
    const { learner, course, payments } = await parts.payer(1, halves);
    const order = (await parts.order(learner, course.id, {})).body;
    const claim = { paid_amount: order.due, transaction_id: payments[0]!.transaction };
    const used = await shop.claimOrder(learner, order.order_id, claim);
    expect([used.status, used.body.code]).toEqual([409, "transaction_used_by_you"]);
    expect(await parts.paid(learner)).toEqual([[true, false]]);

    // The same claim again is the same payment, as everywhere.
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction, "2,000.00"));
    const right = { ...claim, transaction_id: transaction };
    const paid = await shop.claimOrder(learner, order.order_id, right);
    expect([paid.status, paid.body.status]).toEqual([201, "verified"]);
    const again = await shop.claimOrder(learner, order.order_id, right);
    expect([again.status, again.body.payment_id]).toEqual([200, paid.body.payment_id]);
    expect(await parts.owed(learner)).toEqual([]);
  });
});

test("several courses are not offered in parts", async () => {
  const [course, other] = [await parts.course(), await shop.course()];
  const { body } = await shop.cart(await academy.person(), [course.id, other]);
  expect([body.due, body.instalments]).toEqual(["8000.00", null]);
});
