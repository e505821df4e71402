import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { listPayments, readPayment } from "../../contract.ts";
import { sender, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
let admin: Someone;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
});
const newLearner = async () => (learner = await academy.person());

const read = async (id: number, as: Someone | null = learner) =>
  academy.call(readPayment, { params: { id } }, { as });
const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "No money came." } }, { as: admin });

describe("a claim", () => {
  test("waits, answers so, and can be read", async () => {
    await newLearner();
    const transaction = transactionId("ab");
    const answer = await shop.submit(learner, course, { transaction_id: ` ${transaction} ` });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      payment_id: expect.any(Number),
      status: "pending",
      message:
        "Your payment is reported. We are looking for the money and will tell you as soon as your payment is verified.",
    });
    const { body } = await read(answer.body.payment_id!);
    expect(body).toMatchObject({
      status: "pending",
      outcome: "not_seen",
      provider: "bkash",
      transaction_id: transaction.toUpperCase(),
      sender_number: sender,
      amount: "4000.00",
      reason: null,
      decided_at: null,
    });
    expect(body.courses).toEqual([{ course_id: course, course_title: expect.any(String) }]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect((await academy.call(listPayments, {}, { as: learner })).body).toEqual([body]);
    expect((await academy.call(listPayments, { query: { page: 1 } }, { as: learner })).body).toMatchObject({
      count: 1,
      results: [body],
    });
  });

  test("is answered in Bengali and accepts Bengali digits", async () => {
    await newLearner();
    const answer = await shop.submit(
      learner,
      course,
      { paid_amount: "৪০০০.০০", sender_number: "০১৭১২-৩৪৫৬৭৮", transaction_id: "৯AB১CD২EF৩" },
      "bn",
    );
    expect(answer.status).toBe(201);
    expect(answer.body.message).toMatch(/^আপনার পেমেন্টের কথা জানানো হয়েছে/);
    expect((await read(answer.body.payment_id!)).body).toMatchObject({
      transaction_id: "9AB1CD2EF3",
      sender_number: sender,
    });
  });

  test("sent twice is one payment with the same answer, also in parallel", async () => {
    await newLearner();
    const body = { transaction_id: transactionId() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => shop.submit(learner, course, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
    for (const { body: each } of answers) expect(each).toEqual(answers[0]!.body);
  });

  test.each([
    ["nagad", "71ABCDEF"],
    ["rocket", "1234567890"],
    ["bKash", "9AB1CD2EF9"],
  ])("fits %s's own IDs", async (provider, transaction) => {
    await newLearner();
    const answer = await shop.submit(learner, course, { provider, transaction_id: transaction });
    expect(answer.status).toBe(201);
    expect((await read(answer.body.payment_id!)).body.provider).toBe(provider.toLowerCase());
  });

  test("needs a person and a course", async () => {
    expect((await shop.submit(null, course)).status).toBe(401);
    expect((await shop.submit(learner, 999_999)).status).toBe(404);
    for (const course_id of ["abc", "", null, 1.5, {}])
      expect((await shop.submit(learner, course, { course_id })).status).toBe(400);
  });

  test("makes its own order when none is open, with the promo code", async () => {
    await newLearner();
    const { code } = await shop.coupon(25);
    const answer = await shop.submit(learner, course, { paid_amount: "3000", coupon_code: code });
    expect(answer.status).toBe(201);
    const wrong = await shop.submit(await academy.person(), course, {
      paid_amount: "3000",
      coupon_code: "NOSUCH",
    });
    expect([wrong.status, wrong.body.message]).toEqual([400, "Invalid promo code."]);
  });

  test("pays the price of the open order after any change", async () => {
    const moving = await shop.course(1_000);
    await newLearner();
    await shop.order(learner, moving);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 200_000 })
      .where("id", "=", moving)
      .execute();
    expect((await shop.submit(learner, moving, { paid_amount: 2_000 })).body.code).toBe("amount_differs");
    expect((await shop.submit(learner, moving, { paid_amount: 1_000 })).status).toBe(201);
  });

  test("for an expired order is not refused but waits", async () => {
    const moving = await shop.course(1_000);
    await newLearner();
    const { body: order } = await shop.order(learner, moving);
    await shop.expireOrders(learner);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 200_000 })
      .where("id", "=", moving)
      .execute();
    const late = await shop.submit(learner, moving, { paid_amount: 1_000 });
    expect(late.status).toBe(201);
    expect((await read(late.body.payment_id!)).body).toMatchObject({
      outcome: "order_expired",
      order_id: order.order_id,
    });

    const fresh = await newLearner();
    await shop.order(fresh, moving);
    await shop.expireOrders(fresh);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 300_000 })
      .where("id", "=", moving)
      .execute();
    const today = await shop.submit(fresh, moving, { paid_amount: 3_000 });
    expect((await read(today.body.payment_id!)).body.outcome).toBe("not_seen");
  });

  test("can be submitted again after a rejection, with the same transaction ID", async () => {
    await newLearner();
    const transfer = { transaction_id: transactionId() };
    const first = await shop.submit(learner, course, transfer);
    await reject(first.body.payment_id!);
    const again = await shop.submit(learner, course, transfer);
    expect(again.status).toBe(201);
    expect(again.body.payment_id).not.toBe(first.body.payment_id);
    expect((await read(first.body.payment_id!)).body).toMatchObject({
      status: "rejected",
      reason: "No money came.",
    });
  });
});

describe("nothing due", () => {
  test("enrols at once without a transaction, and once", async () => {
    await newLearner();
    const free = await shop.course(0);
    const body = { paid_amount: "0.00", sender_number: "", transaction_id: "" };
    const answer = await shop.submit(learner, free, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      payment_id: null,
      status: "verified",
      message: "Your payment has been verified successfully.",
    });
    expect(await shop.enrolments(learner, free)).toEqual([
      expect.objectContaining({ source: "free", payment_id: null }),
    ]);
    const again = await shop.submit(learner, free, body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(answer.body);
    expect(await shop.events(learner, "notification")).toHaveLength(1);
  });

  test("because of a coupon redeems it, never more often than its limit", async () => {
    const { id, code } = await shop.coupon(100, { max: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, async () => academy.person()));
    const answers = await Promise.all(
      people.map(async (each) =>
        shop.submit(each, course, {
          paid_amount: 0,
          coupon_code: code,
          sender_number: undefined,
          transaction_id: undefined,
        }),
      ),
    );
    expect(answers.filter(({ body }) => body.status === "verified")).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === "coupon_used_up")).toHaveLength(9);
    const redeemed = await academy.services.db
      .selectFrom("coupon_uses")
      .select("status")
      .where("coupon_id", "=", id)
      .execute();
    expect(redeemed.map(({ status }) => status)).toEqual(["redeemed", "redeemed", "redeemed"]);
  });
});
