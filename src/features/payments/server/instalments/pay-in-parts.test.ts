import { beforeAll, describe, expect, test } from "vitest";
import { awardPayment, refundPayment } from "#features/payment-review/contract.ts";
import { exportOwnData } from "#features/own-data/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { sharesIn } from "#tests/shares.ts";
import { spendBalance } from "../../balance-contract.ts";
import { listPayments } from "../../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
let admin: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
  admin = await parts.admin();
});
const amounts = ["2000.00", "1200.00", "800.00"];

describe("paying in parts", () => {
  test("enrols with the first part, and each later part is paid by its own order", async () => {
    const { learner, course, payments } = await parts.payer(1);
    expect(payments[0]!.order).toMatchObject({
      due: "2000.00",
      lines: [{ price: "4000.00", due: "2000.00" }],
      instalments: { part: 1, total: "4000.00" },
    });
    expect(payments[0]!.order.instalments!.schedule.map(({ amount }) => amount)).toEqual(amounts);
    expect(payments[0]!.status).toBe("verified");
    expect(await shop.enrolments(learner, course.id)).toEqual([expect.objectContaining({ source: "paid" })]);

    // A plan that changes or goes changes nothing for people who have begun.
    await parts.plan(course.id, []);
    const [owed] = await parts.owed(learner);
    expect(owed).toMatchObject({ total: "4000.00", paid: "2000.00", is_locked: false });
    expect(owed!.parts.map(({ amount, is_paid }) => [amount, is_paid])).toEqual([
      ["2000.00", true],
      ["1200.00", false],
      ["800.00", false],
    ]);
    const second = await parts.pay(learner, course.id, {});
    expect(second).toMatchObject({ status: "verified", order: { due: "1200.00", instalments: { part: 2 } } });
    expect(second.order.reference).not.toBe(payments[0]!.order.reference);
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
    expect((await parts.pay(learner, course.id, {})).status).toBe("verified");
    expect(await parts.owed(learner)).toEqual([]);
    expect(await parts.order(learner, course.id, {})).toMatchObject({
      status: 409,
      body: { code: "already_enrolled" },
    });
    const mine = (await academy.call(listPayments, {}, { as: learner })).body;
    expect("results" in mine ? [] : mine.map(({ instalment }) => instalment)).toEqual([
      { part: 3, parts: 3 },
      { part: 2, parts: 3 },
      { part: 1, parts: 3 },
    ]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
  });

  test("is offered with the order for the whole price, and the way changes with the reference kept", async () => {
    const course = await parts.course();
    const learner = await academy.person();
    const { code } = await shop.coupon(50);
    const whole = (await parts.order(learner, course.id, { coupon_code: code })).body;
    expect(whole).toMatchObject({ due: "2000.00", instalments: { part: null, total: "2000.00" } });
    expect(whole.instalments!.schedule.map(({ amount }) => amount)).toEqual(["1000.00", "600.00", "400.00"]);
    const inParts = (await parts.order(learner, course.id)).body;
    expect(inParts).toMatchObject({ due: "1000.00", coupon_code: code, reference: whole.reference });
    expect((await parts.order(learner, course.id, {})).body.order_id).toBe(inParts.order_id);
    expect((await parts.order(learner, course.id)).body.order_id).toBe(inParts.order_id);
    const without = (await parts.order(learner, course.id, { coupon_code: null })).body;
    expect(without).toMatchObject({
      due: "2000.00",
      coupon_code: null,
      instalments: { part: 1, total: "4000.00" },
    });
    expect((await parts.order(learner, course.id, { in_parts: false })).body).toMatchObject({
      due: "4000.00",
      reference: whole.reference,
      instalments: { part: null },
    });
  });

  test("stays chosen when the order has expired", async () => {
    const course = await parts.course();
    const learner = await academy.person();
    await parts.order(learner, course.id);
    await shop.expireOrders(learner);
    const { status, body } = await parts.order(learner, course.id, {});
    expect([status, body.due, body.instalments!.part]).toEqual([201, "2000.00", 1]);
  });

  test("is claimed by its order, also if an order in another way took its place", async () => {
    const [course, other] = [await parts.course(), await parts.course()];
    const learner = await academy.person();
    const { order_id: id, due } = (await parts.order(learner, course.id)).body;
    await shop.cart(learner, [course.id, other.id]);
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction, "2,000.00"));
    const claim = { paid_amount: due, transaction_id: transaction };
    const { status, body } = await shop.claimOrder(learner, id, claim);
    expect([status, body.status]).toEqual([201, "verified"]);
    expect(await parts.paid(learner)).toEqual([[true, false, false]]);
  });

  test("is refused without a plan, for a price that is too small, and with a wrong value", async () => {
    const learner = await academy.person();
    const unplanned = await parts.course(null);
    expect(await parts.order(learner, unplanned.id)).toMatchObject({
      status: 409,
      body: { code: "no_instalments" },
    });
    const course = await parts.course();
    expect((await parts.order(learner, course.id, { in_parts: "yes" })).status).toBe(400);
    const { code } = await shop.coupon(100);
    const answer = await parts.order(learner, course.id, { in_parts: true, coupon_code: code });
    expect([answer.status, answer.body.code]).toEqual([409, "no_instalments"]);
    const free = (await parts.order(learner, course.id, { coupon_code: code })).body;
    expect([free.due, free.instalments]).toEqual(["0.00", null]);
  });

  test("changes nothing for who pays at once, also with the call of the documents", async () => {
    const course = await parts.course();
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const { body } = await shop.submit(learner, course.id, { transaction_id: transaction });
    expect(body.status).toBe("verified");
    expect(await parts.owed(learner)).toEqual([]);
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
    const again = await shop.submit(learner, course.id);
    expect([again.status, again.body.code]).toEqual([409, "already_enrolled"]);
  });

  test("takes a claim of a later part only with its amount and without a code", async () => {
    const { learner, course } = await parts.payer(1);
    const wrong = await shop.submit(learner, course.id);
    expect([wrong.status, wrong.body.paid_amount]).toEqual([400, [expect.any(String)]]);
    const { code } = await shop.coupon(10);
    expect(await parts.order(learner, course.id, { coupon_code: code })).toMatchObject({
      status: 409,
      body: { code: "part_without_code" },
    });
    // Without money the claim waits, and is the only one.
    const claim = { paid_amount: "1200.00" };
    expect((await shop.submit(learner, course.id, claim)).body.status).toBe("pending");
    expect((await shop.submit(learner, course.id, claim)).body.code).toBe("payment_waiting");
    expect(await parts.paid(learner)).toEqual([[true, false, false]]);
  });

  test("opened and claimed twice at the same moment is one order and one payment", async () => {
    const { learner, course } = await parts.payer(1);
    const orders = await Promise.all([1, 2].map(async () => parts.order(learner, course.id, {})));
    const statuses = (answers: { status: number }[]) =>
      answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses(orders)).toEqual([200, 201]);
    expect(orders[0]!.body.order_id).toBe(orders[1]!.body.order_id);
    const transactions = [transactionId(), transactionId()];
    for (const transaction of transactions) await shop.sms(bkashSms(transaction, "1,200.00"));
    const claims = await Promise.all(
      transactions.map(async (transaction_id) =>
        shop.submit(learner, course.id, { paid_amount: "1200.00", transaction_id }),
      ),
    );
    // The other claim has the amount of the part before, and the next part costs less.
    expect(statuses(claims)).toEqual([201, 400]);
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
  });

  test("gives the instructor the share in each part, and takes it back with the refund of that part", async () => {
    const course = await parts.course();
    const learner = await academy.person();
    const shares = sharesIn({ academy, shop, admin, review: reviewIn(academy, shop, admin, course.id) });
    await shares.rate({ course_id: course.id }, "33.33");
    await parts.pay(learner, course.id, { in_parts: true });
    const { payment_id: id } = await parts.pay(learner, course.id, {});
    await parts.pay(learner, course.id, {});
    const line = async () =>
      (await shares.of(course.instructor))?.lines.find((one) => one.course_id === course.id);
    // 666.60, 399.96 and 266.64: each part is divided by itself.
    expect(await line()).toMatchObject({ money: "4000.00", share: "1333.20" });
    expect(await parts.decide(refundPayment, id!)).toBe(200);
    expect(await line()).toMatchObject({ money: "2800.00", share: "933.24" });
  });

  test("goes on for learners of an archived course", async () => {
    const { learner, course } = await parts.payer(1);
    await academy.services.connection.sql`update courses set archived_at = now() where id = ${course.id}`;
    expect((await parts.pay(learner, course.id, {})).status).toBe("verified");
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
  });

  test("can be from the balance", async () => {
    const { learner, course } = await parts.payer(1);
    const other = await shop.course(1_000);
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction, "3,000.00"));
    await shop.submit(learner, other, { transaction_id: transaction, paid_amount: 1_000 });
    const order = (await parts.order(learner, course.id, {})).body;
    expect(order.balance).toBe("2000.00");
    const params = { id: order.order_id };
    expect((await academy.call(spendBalance, { params }, { as: learner })).body).toMatchObject({
      status: "verified",
      amount: "1200.00",
      instalment: { part: 2, parts: 3 },
    });
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
  });

  test("counts a part whose money another person had claimed, once an administrator awards it", async () => {
    const { learner, course } = await parts.payer(1);
    const thief = await academy.person();
    const cheap = await shop.course(1_200);
    const transaction = transactionId();
    const claim = { transaction_id: transaction, paid_amount: "1200.00" };
    const first = (await shop.submit(thief, cheap, claim)).body;
    expect((await shop.submit(learner, course.id, claim)).body.code).toBe("transaction_taken");
    await shop.sms(bkashSms(transaction, "1,200.00"));
    const body = { claimant_id: learner.id, reason: "Theirs." };
    const params = { id: first.payment_id! };
    expect((await academy.call(awardPayment, { params, body }, { as: admin })).status).toBe(200);
    expect(await parts.paid(learner)).toEqual([[true, true, false]]);
  });

  test("is in the export of a person's data", async () => {
    const { learner, course } = await parts.payer(1);
    const { body } = await academy.call(exportOwnData, {}, { as: learner });
    expect((body as unknown as { instalments: unknown[] }).instalments).toEqual([
      expect.objectContaining({ course_id: course.id, total: "4000.00" }),
    ]);
  });
});
