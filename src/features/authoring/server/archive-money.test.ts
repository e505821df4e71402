// What becomes of orders and money when a course is archived.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { dashboard } from "#features/dashboard/contract.ts";
import { enrolFree } from "#features/enrolment/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { verifyPayment } from "#features/payment-review/contract.ts";
import { readPayment } from "#features/payments/contract.ts";
import { validateCoupon } from "#features/pricing/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { archiveCourse, previewArchiving } from "../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let learner: Someone;
let id: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
});
beforeEach(async () => {
  learner = await academy.person();
  id = await shop.course();
});

/** What archiving means for a course that concerns nobody. */
const nobody = {
  learners: 0,
  open_orders: 0,
  pending_payments: 0,
  waiting_people: 0,
  open_invitations: 0,
  paid_places: 0,
};
const archive = async () =>
  academy.call(archiveCourse, { params: { id }, body: { version: 0 } }, { as: admin });
const preview = async () => (await academy.call(previewArchiving, { params: { id } }, { as: admin })).body;
const find = async (as: Someone) => (await academy.call(courseDetails, { params: { id } }, { as })).status;
const payment = async (as: Someone, paymentId: number | null) =>
  (await academy.call(readPayment, { params: { id: paymentId! } }, { as })).body;
const noticesOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as { message: string; link: string }[]).map(({ message, link }) => [message, link]);
};

test("open orders end, and their payers are told; those with a payment that waits stay", async () => {
  await shop.order(learner, id);
  const claimant = await academy.person();
  await shop.order(claimant, id);
  const { body: claimed } = await shop.submit(claimant, id);
  expect(await preview()).toEqual({ ...nobody, open_orders: 1, pending_payments: 1 });
  const nextStep = async () => (await academy.call(dashboard, {}, { as: learner })).body.next_step;
  expect(await nextStep()).not.toBeNull();
  expect((await archive()).status).toBe(200);
  expect(await noticesOf(learner)).toEqual([
    [
      expect.stringMatching(
        /^The course Course \d+ is no longer offered\. Please send no money for it\. If you have sent it already, tell us here\.$/,
      ),
      `/payment?course=${id}`,
    ],
  ]);
  expect(await noticesOf(claimant)).toEqual([]);
  expect(await nextStep()).toBeNull();
  expect((await payment(claimant, claimed.payment_id)).status).toBe("pending");
  expect((await shop.order(claimant, id)).status).toBe(200);
  expect(await preview()).toMatchObject({ open_orders: 0, pending_payments: 1 });
});

test("a payment that waited settles when its money is seen", async () => {
  const trx = transactionId();
  const { body: claimed } = await shop.submit(learner, id, { transaction_id: trx });
  await archive();
  await shop.sms(bkashSms(trx));
  expect(await payment(learner, claimed.payment_id)).toMatchObject({ status: "verified", outcome: null });
  expect(await find(learner)).toBe(200);
});

test("money that was sent for an ended order can still be claimed, and a person decides", async () => {
  const { body: order } = await shop.order(learner, id);
  await archive();
  const again = await shop.order(learner, id);
  expect([again.status, again.body.code, again.body.expired_orders]).toEqual([
    409,
    "course_archived",
    [order.order_id],
  ]);
  const trx = transactionId();
  const { status, body: claimed } = await shop.submit(learner, id, { transaction_id: trx });
  expect([status, claimed.status]).toEqual([201, "pending"]);
  await shop.sms(bkashSms(trx));
  expect((await payment(learner, claimed.payment_id)).outcome).toBe("order_expired");
  expect(await find(learner)).toBe(404);
  const verified = await academy.call(
    verifyPayment,
    { params: { id: claimed.payment_id! }, body: {} },
    { as: admin },
  );
  expect(verified.status).toBe(200);
  expect(await find(learner)).toBe(200);
});

test("nobody else orders, claims, or enrols", async () => {
  const { code } = await shop.coupon(100);
  await archive();
  const asStranger = { as: learner };
  expect((await shop.order(learner, id)).status).toBe(404);
  expect((await shop.order(learner, id, code)).status).toBe(404);
  expect((await shop.submit(learner, id)).status).toBe(404);
  expect((await shop.submit(learner, id, { paid_amount: "0", coupon_code: code })).status).toBe(404);
  expect((await academy.call(enrolFree, { body: { course_id: id } }, asStranger)).status).toBe(404);
  expect((await academy.call(validateCoupon, { body: { code, course_id: id } }, asStranger)).status).toBe(
    404,
  );
  expect(await preview()).toEqual(nobody);
});

test("a full course that is archived is not found by those who would order it", async () => {
  id = await shop.limited(1);
  await shop.order(await academy.person(), id);
  await archive();
  expect((await shop.order(learner, id)).status).toBe(404);
});

test("a promo code that an ended order held is free again", async () => {
  const { code } = await shop.coupon(10, { max: 1 });
  await shop.order(learner, id, code);
  const other = await shop.course();
  const second = await academy.person();
  expect((await shop.order(second, other, code)).body.code).toBe("coupon_used_up");
  await archive();
  expect((await shop.order(second, other, code)).status).toBe(201);
});

test("orders at the same time leave no open one", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, async () => academy.person()));
  const [archived, ...orders] = await Promise.all([
    archive(),
    ...people.map(async (as) => shop.order(as, id)),
  ]);
  expect(archived.status).toBe(200);
  for (const { status } of orders) expect([201, 404]).toContain(status);
  expect(await preview()).toMatchObject({ open_orders: 0 });
});
