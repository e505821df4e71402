import { beforeAll, describe, expect, test } from "vitest";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { readOrder } from "../../contract.ts";

const academy = setUpAcademy();
let shop: Shop;
let course: number;
let coupon: { id: number; code: string };
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
  coupon = await shop.coupon(10);
});

const orderOf = async (id: number, as: Someone) =>
  (await academy.call(readOrder, { params: { id } }, { as })).body;

/** Claims what is due now, for a transfer whose message says another amount. */
async function claim(learner: Someone, due: number, sent: string, code: string | null) {
  const transaction = transactionId();
  const { body } = await shop.submit(learner, course, {
    paid_amount: due,
    coupon_code: code,
    transaction_id: transaction,
  });
  await shop.sms(bkashSms(transaction, sent));
  return shop.payment(body.payment_id);
}

describe("the reference of an order", () => {
  test("stays when a promo code is applied, changed and removed", async () => {
    const learner = await academy.person();
    const other = await shop.coupon(20);
    const { body: first } = await shop.order(learner, course);
    const references = [];
    for (const code of [coupon.code, other.code, null, coupon.code]) {
      const { status, body } = await shop.order(learner, course, code);
      expect(status).toBe(201);
      expect(body.order_id).not.toBe(first.order_id);
      references.push(body.reference);
    }
    expect(references).toEqual(Array.from({ length: 4 }, () => first.reference));
    // The replaced order has given it up.
    expect(await orderOf(first.order_id, learner)).toMatchObject({
      status: "replaced",
      reference: `${first.reference}-${first.order_id}`,
      due: "4000.00",
    });
  });

  test("is another one for another learner, and after the order expired", async () => {
    const learner = await academy.person();
    const { body: first } = await shop.order(learner, course, coupon.code);
    const { body: foreign } = await shop.order(await academy.person(), course, coupon.code);
    expect(foreign.reference).not.toBe(first.reference);
    await shop.expireOrders(learner);
    const { body: later } = await shop.order(learner, course, coupon.code);
    expect(later.reference).not.toBe(first.reference);
  });

  test("belongs to one order, however often the code changes at the same time", async () => {
    const learner = await academy.person();
    const { body: first } = await shop.order(learner, course);
    const codes = [coupon.code, null, coupon.code, null, coupon.code, null];
    await Promise.all(codes.map(async (code) => shop.order(learner, course, code)));
    const orders = await academy.services.db
      .selectFrom("orders")
      .select(["status", "reference"])
      .where("payer_id", "=", learner.id)
      .execute();
    const open = orders.filter(({ status }) => status === "open");
    expect(open).toEqual([{ status: "open", reference: first.reference }]);
    expect(orders.filter(({ reference }) => reference === first.reference)).toEqual(open);
  });
});

describe("a transfer of the amount before a promo code", () => {
  test("settles after the code was applied, and the rest stays the learner's", async () => {
    const learner = await academy.person();
    await shop.order(learner, course);
    const { body: reduced } = await shop.order(learner, course, coupon.code);
    expect(reduced.due).toBe("3600.00");
    expect(await claim(learner, 3_600, "4,000.00", coupon.code)).toMatchObject({
      order_id: reduced.order_id,
      status: "verified",
      amount_paisa: 360_000,
    });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    const told = await academy.services.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", learner.id)
      .where("message", "like", "You sent %")
      .execute();
    expect(told).toEqual([
      {
        message:
          "You sent ৳400 more than was due. It is your balance now. You can pay for a course with it, or write to us if we should send it back.",
      },
    ]);
  });

  test("waits for a person as underpaid after the code was removed, and settles nothing", async () => {
    const learner = await academy.person();
    await shop.order(learner, course, coupon.code);
    const { body: full } = await shop.order(learner, course, null);
    expect(full.due).toBe("4000.00");
    expect(await claim(learner, 4_000, "3,600.00", null)).toMatchObject({
      order_id: full.order_id,
      status: "pending",
      outcome: "underpaid",
    });
    expect(await shop.enrolments(learner, course)).toEqual([]);
  });

  test("claimed with the old amount is refused with the amount due, and no order is paid", async () => {
    const learner = await academy.person();
    const { body: first } = await shop.order(learner, course);
    const { body: second } = await shop.order(learner, course, coupon.code);
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction, "4,000.00"));
    const answer = await shop.submit(learner, course, { paid_amount: 4_000, transaction_id: transaction });
    expect([answer.status, answer.body.code]).toEqual([400, "amount_differs"]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect((await orderOf(first.order_id, learner)).status).toBe("replaced");
    expect((await orderOf(second.order_id, learner)).status).toBe("open");
    // The page shows the amount of now. Claimed with it, the transfer settles, and the rest stays the learner's.
    const again = await shop.submit(learner, course, { paid_amount: 3_600, transaction_id: transaction });
    expect(again.body.status).toBe("verified");
  });

  test("stays on the rejected payment of the replaced order: the next claim is judged alone", async () => {
    const learner = await academy.person();
    const { body: first } = await shop.order(learner, course);
    const { body: wrong } = await shop.submit(learner, course, { paid_amount: 4_000 });
    await academy.call(
      rejectPayment,
      { params: { id: wrong.payment_id! }, body: { reason: "No money came." } },
      { as: await academy.person("admin") },
    );
    const { body: reduced } = await shop.order(learner, course, coupon.code);
    expect(reduced.reference).toBe(first.reference);
    const paid = await claim(learner, 3_600, "3,600.00", coupon.code);
    expect(paid).toMatchObject({ order_id: reduced.order_id, status: "verified" });
    expect((await shop.payment(wrong.payment_id)).status).toBe("rejected");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect((await orderOf(first.order_id, learner)).status).toBe("replaced");
  });
});
