// A claim of the money for an order of several courses, and what becomes of it.
import { beforeAll, describe, expect, test } from "vitest";
import { archiveCourse } from "#features/authoring/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { listPayments, readOrder } from "../../contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { seatsOf } from "#tests/seats.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
});
const { isFull, standing } = seatsOf(academy);

/** A learner with one order for two courses of 4,000 taka. */
async function ordered(couponCode?: string) {
  const learner = await academy.person();
  const courses = [await shop.course(), await shop.course()] as [number, number];
  const { body: order } = await shop.cart(learner, courses, couponCode);
  return { learner, courses, order };
}
const enrolled = async (learner: Someone, courses: readonly number[]) =>
  (await Promise.all(courses.map(async (id) => shop.enrolments(learner, id)))).map((rows) => rows.length);
const state = async (id: number | null) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
const noticesOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as { message: string; link: string }[]).map(({ message, link }) => [message, link]);
};
const titles = (order: { lines: { course_title: string }[] }) =>
  order.lines.map(({ course_title }) => course_title).join(", ");

describe("claiming the money of an order of several courses", () => {
  test("enrols in all of them as soon as the money comes, and tells the learner once", async () => {
    const { learner, courses, order } = await ordered();
    const transaction_id = transactionId();
    const { status, body } = await shop.claimOrder(learner, order.order_id, { transaction_id });
    expect([status, body.status]).toEqual([201, "pending"]);
    expect(await enrolled(learner, courses)).toEqual([0, 0]);
    await shop.sms(bkashSms(transaction_id, "8,000.00"));
    expect(await shop.payment(body.payment_id)).toMatchObject({
      status: "verified",
      amount_paisa: 800_000,
      order_id: order.order_id,
    });
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
    expect(await noticesOf(learner)).toEqual([
      [
        `Your payment of ৳8,000 has been verified. ${titles(order)}: you can start learning now.`,
        "/dashboard",
      ],
    ]);
    const { body: mine } = await academy.call(listPayments, {}, { as: learner });
    expect(mine).toMatchObject([
      {
        amount: "8000.00",
        courses: courses.map((course_id) => ({ course_id })),
        receipts: [{ kind: "payment" }],
      },
    ]);
    const { body: after } = await academy.call(
      readOrder,
      { params: { id: order.order_id } },
      { as: learner },
    );
    expect(after).toMatchObject({ status: "settled", payment_id: body.payment_id });
  });

  test("settles at once if the money was there before", async () => {
    const { learner, courses, order } = await ordered();
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "8,000.00"));
    const { status, body } = await shop.claimOrder(learner, order.order_id, { transaction_id });
    expect([status, body.status]).toEqual([201, "verified"]);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
  });

  test("again returns the same payment, with a corrected sender", async () => {
    const { learner, order } = await ordered();
    const transaction_id = transactionId();
    const claim = async (more = {}) => shop.claimOrder(learner, order.order_id, { transaction_id, ...more });
    const answers = await Promise.all([1, 2, 3].map(async () => claim()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
    const again = await claim({ sender_number: "01812345678" });
    expect([again.status, again.body.payment_id]).toEqual([200, answers[0]!.body.payment_id]);
    expect((await shop.payment(again.body.payment_id)).sender_number).toBe("01812345678");
    const other = await claim({ transaction_id: transactionId() });
    expect([other.status, other.body.code]).toEqual([409, "payment_waiting"]);
  });

  test("cannot use the transaction ID of a course alone, nor the other way around", async () => {
    const { learner, courses, order } = await ordered();
    const single = transactionId();
    const course = await shop.course(8_000);
    await shop.submit(learner, course, { transaction_id: single, paid_amount: 8_000 });
    const cart = await shop.claimOrder(learner, order.order_id, { transaction_id: single });
    expect([cart.status, cart.body.code]).toEqual([409, "transaction_used_by_you"]);
    const transaction_id = transactionId();
    expect((await shop.claimOrder(learner, order.order_id, { transaction_id })).status).toBe(201);
    const alone = await shop.submit(learner, courses[0], { transaction_id, paid_amount: 8_000 });
    expect([alone.status, alone.body.code]).toEqual([409, "transaction_used_by_you"]);
  });

  test("is refused with both amounts if the amount differs", async () => {
    const { learner, order } = await ordered();
    const { status, body } = await shop.claimOrder(learner, order.order_id, { paid_amount: 4_000 });
    expect([status, body.code]).toEqual([400, "amount_differs"]);
    expect(body.detail).toBe("You entered ৳4,000, but ৳8,000 is due. Please check the amount.");
  });

  test("checks the fields as for one course", async () => {
    const { learner, order } = await ordered();
    const wrong = await shop.claimOrder(learner, order.order_id, { sender_number: "", transaction_id: "" });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([
      400,
      expect.arrayContaining(["sender_number", "transaction_id"]),
    ]);
  });

  test("is for the payer alone", async () => {
    const { order } = await ordered();
    expect((await shop.claimOrder(await academy.person(), order.order_id)).status).toBe(404);
    expect((await shop.claimOrder(null, order.order_id)).status).toBe(401);
    expect((await shop.claimOrder(admin, 99_999_999)).status).toBe(404);
  });

  test("is refused if the learner has one of the courses", async () => {
    const { learner, courses, order } = await ordered();
    await addEnrolment(academy.services.db, courses[1], learner.id);
    const { status, body } = await shop.claimOrder(learner, order.order_id);
    expect([status, body.code, body.course_ids]).toEqual([409, "already_enrolled", [courses[1]]]);
  });

  test("with nothing due enrols at once, and again changes nothing", async () => {
    const { code } = await shop.coupon(100);
    const { learner, courses, order } = await ordered(code);
    const free = { paid_amount: 0, sender_number: "", transaction_id: "" };
    const first = await shop.claimOrder(learner, order.order_id, free);
    expect([first.status, first.body.status, first.body.payment_id]).toEqual([201, "verified", null]);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
    const second = await shop.claimOrder(learner, order.order_id, free);
    expect([second.status, second.body.status]).toEqual([200, "verified"]);
  });

  test("settles by the reference if the transaction ID was mistyped", async () => {
    const { learner, courses, order } = await ordered();
    const { body } = await shop.claimOrder(learner, order.order_id);
    await shop.sms(bkashSms(transactionId(), "8,000.00").replace("K7MQ4", order.reference));
    expect(await state(body.payment_id)).toEqual(["verified", null]);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
  });
});

describe("a claim for an order that is not open any more", () => {
  test("waits for a person if the order expired", async () => {
    const { learner, order } = await ordered();
    await shop.expireOrders(learner);
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "8,000.00"));
    const { status, body } = await shop.claimOrder(learner, order.order_id, { transaction_id });
    expect(status).toBe(201);
    expect(await state(body.payment_id)).toEqual(["pending", "order_expired"]);
    expect((await shop.payment(body.payment_id)).order_id).toBe(order.order_id);
  });

  test("is for the same courses again if an order for one of them took its place", async () => {
    const { code } = await shop.coupon(10);
    const { learner, courses, order } = await ordered(code);
    const { body: single } = await shop.order(learner, courses[0]);
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "7,200.00"));
    const claim = { transaction_id, paid_amount: 7_200 };
    const { status, body } = await shop.claimOrder(learner, order.order_id, claim);
    expect([status, body.status]).toEqual([201, "verified"]);
    expect(await enrolled(learner, courses)).toEqual([1, 1]);
    const { body: ended } = await academy.call(
      readOrder,
      { params: { id: single.order_id } },
      { as: learner },
    );
    expect(ended.status).toBe("replaced");
  });

  test("is still taken if a course was archived, whose order led here", async () => {
    const { learner, courses, order } = await ordered();
    expect(
      (await academy.call(archiveCourse, { params: { id: courses[0] }, body: { version: 0 } }, { as: admin }))
        .status,
    ).toBe(200);
    const [title] = order.lines.map(({ course_title }) => course_title);
    expect(await noticesOf(learner)).toEqual([
      [
        `The course ${title} is no longer offered. Please send no money for it. If you have sent it already, tell us here.`,
        `/payment?order=${order.order_id}`,
      ],
    ]);
    const again = await shop.cart(learner, courses);
    expect([again.status, again.body.code, again.body.expired_orders]).toEqual([
      409,
      "course_archived",
      [order.order_id],
    ]);
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "8,000.00"));
    const { status, body } = await shop.claimOrder(learner, order.order_id, { transaction_id });
    expect(status).toBe(201);
    expect(await state(body.payment_id)).toEqual(["pending", "order_expired"]);
  });
});

describe("an order of several courses", () => {
  test("whose hold ended makes its claim wait if one of the courses is full", async () => {
    const [limited, other] = [await shop.limited(1), await shop.course()];
    const [learner, next] = [await academy.person(), await academy.person()];
    const { body: order } = await shop.cart(learner, [other, limited]);
    await shop.endHolds(learner);
    expect((await shop.order(next, limited)).status).toBe(201);
    const transaction_id = transactionId();
    await shop.sms(bkashSms(transaction_id, "8,000.00"));
    const { body } = await shop.claimOrder(learner, order.order_id, { transaction_id });
    expect(await state(body.payment_id)).toEqual(["pending", "course_full"]);
    await shop.expireOrders(next);
    expect((await standing(learner, limited)).has_seat).toBe(false);
    expect(await isFull(limited)).toBe(false);
  });
});
