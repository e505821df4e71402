// Money that names an open order settles it without a claim, if it came from a number that is its payer's alone.
import { afterEach, describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { listPaymentReviews, rejectPayment } from "#features/payment-review/contract.ts";
import { csv, importsIn, line } from "#features/statements/server/test-support.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { walletTime } from "#tests/payment-messages.ts";
import { someId, unownedMoneyIn } from "#tests/unowned-money.ts";
import { readBalance } from "../../balance-contract.ts";

const desk = await openReview();
const { academy, shop, admin, review } = desk;
const { sql } = academy.services.connection;
const money = unownedMoneyIn(desk);
const { run } = importsIn(academy, () => admin);
afterEach(async () => {
  await shop.setting("payment_statement_above", null);
});

/** A learner who has paid once, with an order for another course. */
async function returning() {
  const { learner, from } = await money.proven();
  const course = await money.course();
  const { body: order } = await shop.order(learner, course.id);
  return { learner, from, course, taka: course.taka, order, reference: order.reference };
}
/** The payments of an order, without those that were rejected. */
const paymentsOf = async (orderId: number) =>
  academy.services.db
    .selectFrom("payments")
    .select(["id", "status", "provider", "transaction_id", "sender_number", "decided_by"])
    .where("order_id", "=", orderId)
    .where("status", "<>", "rejected")
    .execute();
const isLeft = async (orderId: number, id: string) => {
  expect(await paymentsOf(orderId)).toEqual([]);
  expect(await money.unowned(id)).toMatchObject({ trx_id: id });
};

describe("money of the payer's own number that names the order", () => {
  test("settles it, and the learner is told live, by notification and by email", async () => {
    const { learner, from, course, taka, order, reference } = await returning();
    await academy.mail.nextMailTo(learner.email);
    const before = await shop.events(learner, "payment");
    const id = await money.sent({ taka, from, reference });
    const [payment] = await paymentsOf(order.order_id);
    expect(payment).toEqual({
      id: expect.any(Number),
      status: "verified",
      provider: "bkash",
      transaction_id: id,
      sender_number: from,
      decided_by: null,
    });
    expect(await review.allocations(payment!.id)).toEqual([{ amount_paisa: taka * 100, decided_by: null }]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
    expect(await shop.events(learner, "payment")).toEqual([
      ...before,
      { payment_id: payment!.id, status: "verified" },
    ]);
    const { body: notices } = await academy.call(listNotifications, {}, { as: learner });
    expect(JSON.stringify(notices)).toContain("has been verified");
    expect((await academy.mail.nextMailTo(learner.email)).text).toContain(String(taka).replace("5", "5,"));
    expect(await money.unowned(id)).toBeUndefined();
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", payment!.id)
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { actor_id: null, action: "payment.from_transfer" },
      { actor_id: null, action: "payment.verified" },
    ]);
    // The learner tells of it afterwards: it is the same payment.
    const claim = { paid_amount: taka, transaction_id: id, sender_number: from };
    const { body } = await shop.submit(learner, course.id, claim);
    expect(body).toMatchObject({ payment_id: payment!.id, status: "verified" });
  });

  test("settles it also with the country before the number, and the rest is the learner's balance", async () => {
    const { learner, from, taka, order, reference } = await returning();
    await money.sent({ taka: taka + 300, from: `88${from}`, reference: `course ${reference.toLowerCase()}` });
    expect(await paymentsOf(order.order_id)).toMatchObject([{ status: "verified", sender_number: from }]);
    const { body } = await academy.call(readBalance, {}, { as: learner });
    expect(body.balance).toBe("300.00");
  });

  test("settles the order that took the place of another one, and none that gave its reference up", async () => {
    const reduced = await returning();
    const { code } = await shop.coupon(10);
    const { body: order } = await shop.order(reduced.learner, reduced.course.id, code);
    expect(order.reference).toBe(reduced.reference);
    await money.sent({ taka: reduced.taka, from: reduced.from, reference: reduced.reference });
    expect(await paymentsOf(reduced.order.order_id)).toEqual([]);
    expect(await paymentsOf(order.order_id)).toMatchObject([{ status: "verified" }]);

    const alone = await returning();
    const { body: cart } = await shop.cart(alone.learner, [alone.course.id, (await money.course()).id]);
    const id = await money.sent({ taka: alone.taka, from: alone.from, reference: alone.reference });
    await isLeft(alone.order.order_id, id);
    await isLeft(cart.order_id, id);
  });

  test("settles an order that expired since the money came, and none that had expired before", async () => {
    const expire = async (id: number) => sql`
      update orders set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
      where id = ${id}`;
    const [inTime, late] = [await returning(), await returning()];
    await expire(inTime.order.order_id);
    await money.sent({ ...inTime, at: new Date(Date.now() - 5 * 3_600_000) });
    expect(await paymentsOf(inTime.order.order_id)).toMatchObject([{ status: "verified" }]);
    await expire(late.order.order_id);
    await isLeft(late.order.order_id, await money.sent(late));
  });

  test("waits for the statement above the amount that needs one, and settles by its line", async () => {
    const { learner, from, course, taka, order, reference } = await returning();
    await shop.setting("payment_statement_above", 1_000);
    const id = await money.sent({ taka, from, reference });
    await isLeft(order.order_id, id);
    const done = await run(csv(line(id, `${taka}.00`, from, walletTime())));
    expect(done.import).toMatchObject({ counts: { known: 1 }, settled: 1 });
    expect(await paymentsOf(order.order_id)).toMatchObject([{ status: "verified", decided_by: null }]);
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
  });
});

describe("money that names the order is left to a person", () => {
  test.each<[string, (one: Awaited<ReturnType<typeof returning>>) => Promise<object> | object]>([
    ["from a number that nothing proves", () => ({ from: money.someNumber() })],
    ["from the same number with hidden digits", ({ from }) => ({ from: `***${from.slice(-3)}` })],
    ["with too little", ({ taka }) => ({ taka: taka - 1 })],
    ["long ago", () => ({ at: new Date(Date.now() - 61 * 86_400_000) })],
    [
      "from a number that the profile of somebody else has",
      async ({ from }) => {
        const { id } = await academy.person();
        await sql`update users set phone = ${from} where id = ${id}`;
        return {};
      },
    ],
    [
      "from a number that somebody else claims",
      async ({ from }) => {
        await review.claim({ transaction_id: someId(), sender_number: from });
        return {};
      },
    ],
    [
      "while a second transfer names it",
      async ({ from, reference }) => {
        await money.sent({ taka: 100, from, reference });
        return {};
      },
    ],
    [
      "whose learner has the course meanwhile",
      async ({ learner, course }) => {
        await academy.services.db
          .insertInto("enrolments")
          .values({ user_id: learner.id, course_id: course.id, source: "free" })
          .execute();
        return {};
      },
    ],
  ])("%s", async (_name, change) => {
    const one = await returning();
    const changed = await change(one);
    const id = await money.sent({ ...one, ...changed });
    await isLeft(one.order.order_id, id);
  });

  test("if two accounts are proven by the number", async () => {
    const one = await returning();
    const second = await money.proven(one.from);
    await isLeft(one.order.order_id, await money.sent(one));
    const { body: order } = await shop.order(second.learner, one.course.id);
    const id = await money.sent({ ...one, reference: order.reference });
    await isLeft(order.order_id, id);
  });

  test("if an administrator gave money of the number to another account", async () => {
    const one = await returning();
    const course = await money.course();
    const other = await academy.person();
    const claim = { paid_amount: course.taka, transaction_id: someId(), sender_number: money.someNumber() };
    const { body } = await shop.submit(other, course.id, claim);
    const id = await money.sent({ taka: course.taka, from: one.from });
    const credit_ids = [(await money.unowned(id))!.id];
    expect((await review.verify(body.payment_id!, admin, { credit_ids })).body.status).toBe("verified");
    await isLeft(one.order.order_id, await money.sent(one));
  });

  test("if the last seat is somebody else's since, or the promo code is used up", async () => {
    const { learner, from } = await money.proven();
    const limited = await shop.limited(1, 7_000);
    const { body: order } = await shop.order(learner, limited);
    await shop.endHolds(learner);
    const taken = { paid_amount: 7_000, transaction_id: someId(), sender_number: money.someNumber() };
    await shop.submit(await academy.person(), limited, taken);
    await isLeft(order.order_id, await money.sent({ taka: 7_000, from, reference: order.reference }));

    const one = await returning();
    const coupon = await shop.coupon(10, { max: 1 });
    const { body: reduced } = await shop.order(one.learner, one.course.id, coupon.code);
    await sql`update coupon_uses set status = 'freed' where order_id = ${reduced.order_id}`;
    const other = await academy.person();
    expect((await shop.order(other, one.course.id, coupon.code)).status).toBe(201);
    await isLeft(reduced.order_id, await money.sent(one));
  });

  test("if a claim of it was rejected: that is at the desk again", async () => {
    const one = await returning();
    const claim = { paid_amount: one.taka, transaction_id: someId(), sender_number: one.from };
    const { body } = await shop.submit(one.learner, one.course.id, claim);
    const params = { id: body.payment_id! };
    await academy.call(rejectPayment, { params, body: { reason: "Not seen." } }, { as: admin });
    await money.sent(one);
    expect(await paymentsOf(one.order.order_id)).toEqual([]);
    expect((await shop.payment(params.id)).outcome).toBe("rejected_but_paid");
    const query = { status: "pending", page_size: 100 };
    const { body: list } = await academy.call(listPaymentReviews, { query }, { as: admin });
    expect(list.results.map(({ payment_id }) => payment_id)).toContain(params.id);
  });
});

describe("an order that a claim already has", () => {
  const claimed = async (body: Record<string, unknown>) => {
    const one = await returning();
    const claim = { paid_amount: one.taka, transaction_id: someId(), sender_number: one.from, ...body };
    const { body: answer } = await shop.submit(one.learner, one.course.id, claim);
    await money.sent(one);
    return { ...one, paymentId: answer.payment_id! };
  };

  test("keeps that payment: the money settles it, or it waits", async () => {
    const agreeing = await claimed({});
    expect(await paymentsOf(agreeing.order.order_id)).toMatchObject([
      { id: agreeing.paymentId, status: "verified" },
    ]);
    const differing = await claimed({ sender_number: money.someNumber() });
    expect(await paymentsOf(differing.order.order_id)).toMatchObject([
      { id: differing.paymentId, status: "pending" },
    ]);
  });
});

describe("at once", () => {
  test("two texts of two transfers settle the order once, and the other money has no owner", async () => {
    const one = await returning();
    const ids = await Promise.all([money.sent(one), money.sent(one)]);
    const payments = await paymentsOf(one.order.order_id);
    expect(payments).toMatchObject([{ status: "verified" }]);
    const [left] = ids.filter((id) => id !== payments[0]!.transaction_id);
    expect(await money.unowned(left!)).toMatchObject({ trx_id: left });
    expect(await shop.enrolments(one.learner, one.course.id)).toHaveLength(1);
  });

  test("fifty texts of one transfer settle it once", async () => {
    const one = await returning();
    const id = someId();
    await Promise.all(Array.from({ length: 50 }, async () => money.sent({ ...one, id })));
    expect(await paymentsOf(one.order.order_id)).toMatchObject([{ status: "verified", transaction_id: id }]);
  });

  test("a claim of the money and its text are one payment", async () => {
    const claimWith = async (one: Awaited<ReturnType<typeof returning>>, id: string, as: Someone) =>
      shop.submit(as, one.course.id, { paid_amount: one.taka, transaction_id: id, sender_number: one.from });
    for (let nth = 0; nth < 5; nth++) {
      const one = await returning();
      const id = someId();
      const [{ body }] = await Promise.all([claimWith(one, id, one.learner), money.sent({ ...one, id })]);
      expect(await paymentsOf(one.order.order_id)).toMatchObject([
        { id: body.payment_id, status: "verified", transaction_id: id },
      ]);
    }
  });
});
