import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { openOrder, readOrder } from "../../contract.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  learner = await academy.person();
});

const uses = async (couponId: number) =>
  await academy.services.db
    .selectFrom("coupon_uses")
    .select(["order_id", "status"])
    .where("coupon_id", "=", couponId)
    .orderBy("order_id")
    .execute();

describe("opening an order", () => {
  test("answers the amount due, line by line, and holds it for a day", async () => {
    const course = await shop.course(4_000);
    await shop.discount([course], 50);
    const { code } = await shop.coupon(10);
    const { status, body } = await shop.order(learner, course, code);
    expect(status).toBe(201);
    expect(body).toMatchObject({ due: "1800.00", coupon_code: code, status: "open", payment_id: null });
    expect(body.lines).toEqual([
      expect.objectContaining({
        course_id: course,
        learner_id: learner.id,
        price: "4000.00",
        discount: "2000.00",
        coupon: "200.00",
        due: "1800.00",
      }),
    ]);
    expect(body.reference).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{5}$/);
    expect(new Date(body.expires_at).getTime() - new Date(body.created_at).getTime()).toBe(24 * 3_600_000);
  });

  test("again returns the same order at the same price, after any change", async () => {
    const course = await shop.course(4_000);
    const first = await shop.order(learner, course);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 900_000 })
      .where("id", "=", course)
      .execute();
    await shop.discount([course], 50);
    const again = await shop.order(learner, course);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const someoneElse = await shop.order(await academy.person(), course);
    expect(someoneElse.body.due).toBe("4500.00");
  });

  test("after the price fell replaces it, with its reference, promo code and seat", async () => {
    const course = await shop.limited(1, 4_000);
    const { code, id: couponId } = await shop.coupon(10, { max: 1 });
    const buyer = await academy.person();
    const { body: first } = await shop.order(buyer, course, code);
    expect(first).toMatchObject({ due: "3600.00", holds_seat: true });
    await shop.discount([course], 50);
    const again = await shop.order(buyer, course);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({
      due: "1800.00",
      coupon_code: code,
      reference: first.reference,
      holds_seat: true,
      holds_until: first.holds_until,
    });
    expect(again.body.order_id).not.toBe(first.order_id);
    expect((await uses(couponId)).map(({ status }) => status)).toEqual(["freed", "reserved"]);
    // Once only: the third time finds the new order.
    expect((await shop.order(buyer, course)).body).toEqual(again.body);
  });

  test("after the price fell lets a transfer of the old price settle", async () => {
    const course = await shop.course(4_000);
    const buyer = await academy.person();
    await shop.order(buyer, course);
    await shop.discount([course], 25);
    expect((await shop.order(buyer, course)).body.due).toBe("3000.00");
    const transaction = transactionId();
    const { body } = await shop.submit(buyer, course, { paid_amount: 3_000, transaction_id: transaction });
    await shop.sms(bkashSms(transaction, "4,000.00"));
    expect(await shop.payment(body.payment_id)).toMatchObject({ status: "verified", amount_paisa: 300_000 });
    expect(await shop.enrolments(buyer, course)).toHaveLength(1);
  });

  test("after the price fell keeps an order whose payment waits, and one whose promo code has ended", async () => {
    const course = await shop.course(4_000);
    const [claimed, holding] = [await academy.person(), await academy.person()];
    const { code, id: couponId } = await shop.coupon(10);
    const { body: first } = await shop.order(claimed, course);
    await shop.submit(claimed, course);
    const { body: held } = await shop.order(holding, course, code);
    await academy.services.db
      .updateTable("coupons")
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where("id", "=", couponId)
      .execute();
    await shop.discount([course], 50);
    expect((await shop.order(claimed, course)).body).toMatchObject({
      order_id: first.order_id,
      due: "4000.00",
    });
    expect((await shop.order(holding, course)).body).toEqual(held);
  });

  test("many times at once makes one order", async () => {
    const course = await shop.course();
    const buyer = await academy.person();
    const answers = await Promise.all(Array.from({ length: 12 }, async () => shop.order(buyer, course)));
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("after a day makes a new order at today's price", async () => {
    const course = await shop.course(4_000);
    const buyer = await academy.person();
    const first = await shop.order(buyer, course);
    await academy.services.db
      .updateTable("courses")
      .set({ price_paisa: 500_000 })
      .where("id", "=", course)
      .execute();
    await shop.expireOrders(buyer);
    const second = await shop.order(buyer, course);
    expect(second.status).toBe(201);
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect(second.body.due).toBe("5000.00");
  });

  test("is refused for the learner's own course, for an unknown course, and without a session", async () => {
    const course = await shop.course(0);
    await shop.submit(learner, course, { paid_amount: 0 });
    const enrolled = await shop.order(learner, course);
    expect([enrolled.status, enrolled.body.code]).toEqual([409, "already_enrolled"]);
    expect((await shop.order(learner, 999_999)).status).toBe(404);
    expect((await academy.call(openOrder, { body: { course_id: 1 } })).status).toBe(401);
    for (const body of [{}, { course_id: "x" }, { course_id: 0 }, { course_id: [1] }, "[", "null", "7"])
      expect((await academy.call(openOrder, { body }, { as: learner })).status).toBe(400);
    const wrongCode = await shop.order(learner, await shop.course(), "a b");
    expect([wrongCode.status, wrongCode.body.coupon_code]).toEqual([400, ["Enter a valid promo code."]]);
  });

  test("makes an order that only its payer can read", async () => {
    const { body: order } = await shop.order(await academy.person(), await shop.course());
    const read = async (id: number | string, as: Someone | null) =>
      academy.call(readOrder, { params: { id } }, { as });
    expect((await read(order.order_id, learner)).status).toBe(404);
    expect((await read(order.order_id, await academy.person("admin"))).status).toBe(404);
    expect((await read(order.order_id, null)).status).toBe(401);
    for (const id of [0, -1, "x", 99_999_999, "9".repeat(30)])
      expect((await read(id, learner)).status).toBe(404);
    const mine = await shop.order(learner, await shop.course());
    expect((await read(mine.body.order_id, learner)).body).toEqual(mine.body);
  });
});

describe("the coupon of an order", () => {
  test("left out stays; another one replaces the order and frees the old use; null removes it", async () => {
    const course = await shop.course(1_000);
    const buyer = await academy.person();
    const [first, second] = [await shop.coupon(10), await shop.coupon(20)];
    const withFirst = await shop.order(buyer, course, first.code);
    const leftOut = await shop.order(buyer, course);
    expect(leftOut.body.order_id).toBe(withFirst.body.order_id);
    expect(leftOut.body.due).toBe("900.00");

    const withSecond = await shop.order(buyer, course, second.code);
    expect(withSecond.body).toMatchObject({ due: "800.00", coupon_code: second.code });
    expect(withSecond.body.order_id).not.toBe(withFirst.body.order_id);
    expect(await uses(first.id)).toEqual([{ order_id: withFirst.body.order_id, status: "freed" }]);

    for (const nothing of [null, ""]) {
      const without = await shop.order(buyer, course, nothing);
      expect(without.body).toMatchObject({ due: "1000.00", coupon_code: null });
    }
    expect((await uses(second.id))[0]!.status).toBe("freed");
    const replaced = await academy.call(
      readOrder,
      { params: { id: withFirst.body.order_id } },
      { as: buyer },
    );
    expect(replaced.body.status).toBe("replaced");
  });

  test("with five uses serves five of forty parallel orders", async () => {
    const course = await shop.course();
    const { id, code } = await shop.coupon(10, { max: 5 });
    const people = await Promise.all(Array.from({ length: 40 }, async () => academy.person()));
    const answers = await Promise.all(people.map(async (each) => shop.order(each, course, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(35);
    for (const { body } of refused) expect(body.code).toBe("coupon_used_up");
    expect((await uses(id)).filter(({ status }) => status === "reserved")).toHaveLength(5);
  });

  test("with one use per learner serves one order, over all courses and in parallel", async () => {
    const courses = await Promise.all(Array.from({ length: 6 }, async () => shop.course()));
    const { code } = await shop.coupon(10, { perLearner: 1 });
    const buyer = await academy.person();
    const answers = await Promise.all(courses.map(async (course) => shop.order(buyer, course, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)!.body.code).toBe("coupon_used_by_you");
    expect((await shop.order(await academy.person(), courses[0]!, code)).status).toBe(201);
  });

  test("is free again when the order expires, but not while a payment waits", async () => {
    const course = await shop.course(1_000);
    const { code } = await shop.coupon(10, { max: 1 });
    const [first, second, third] = [await academy.person(), await academy.person(), await academy.person()];
    await shop.order(first, course, code);
    expect((await shop.order(second, course, code)).status).toBe(400);
    await shop.expireOrders(first);
    expect((await shop.order(second, course, code)).status).toBe(201);
    expect((await shop.submit(second, course, { paid_amount: 900 })).status).toBe(201);
    await shop.expireOrders(second);
    expect((await shop.order(third, course, code)).body.code).toBe("coupon_used_up");
  });

  test("is free again after a rejection; the learner finds the price again, but not a use that another person took", async () => {
    const course = await shop.course(1_000);
    const { code } = await shop.coupon(10, { max: 1 });
    const admin = await academy.person("admin");
    const [first, second] = [await academy.person(), await academy.person()];
    const order = await shop.order(first, course, code);
    const { body } = await shop.submit(first, course, { paid_amount: 900 });
    await academy.call(
      rejectPayment,
      { params: { id: body.payment_id! }, body: { reason: "No money came." } },
      { as: admin },
    );
    expect((await shop.order(first, course)).body.order_id).toBe(order.body.order_id);
    await academy.services.db.updateTable("coupon_uses").set({ status: "freed" }).execute();
    expect((await shop.order(second, course, code)).status).toBe(201);
    expect((await shop.order(first, course, code)).body.code).toBe("coupon_used_up");
    const without = await shop.order(first, course);
    expect(without.body).toMatchObject({ due: "1000.00", coupon_code: null });
  });

  test("cannot be changed while a payment of the order waits", async () => {
    const course = await shop.course(1_000);
    const buyer = await academy.person();
    const { code } = await shop.coupon(10);
    const order = await shop.order(buyer, course);
    const { body } = await shop.submit(buyer, course, { paid_amount: 1_000 });
    const changed = await shop.order(buyer, course, code);
    expect([changed.status, changed.body.code]).toEqual([409, "payment_waiting"]);
    await shop.expireOrders(buyer);
    const same = await shop.order(buyer, course);
    expect(same.body).toMatchObject({ order_id: order.body.order_id, payment_id: body.payment_id });
  });
});
