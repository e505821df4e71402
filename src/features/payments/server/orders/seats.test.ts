// Orders and seats: a learner who was shown where to send money has a seat for some time.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
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
const { people, standing, isFull, queued } = seatsOf(academy);
const sms = async (transaction: string) => shop.sms(bkashSms(transaction));

describe("an order", () => {
  test("holds a seat until it expires, and parallel orders never hold more seats than there are", async () => {
    const course = await shop.limited(5);
    const everybody = await people(20);
    const answers = await Promise.all(everybody.map(async (person) => shop.order(person, course)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["409 course_full"]),
    );
    expect(refused[0]!.body.expired_orders).toEqual([]);
    expect(await isFull(course)).toBe(true);
    const holder = everybody[answers.findIndex(({ status }) => status === 201)]!;
    const again = await shop.order(holder, course);
    expect([again.status, again.body.holds_seat]).toEqual([200, true]);
    expect((await standing(holder, course)).seat_until).toBe(again.body.holds_until);
    const { created_at, holds_until, expires_at } = again.body;
    const hoursTo = (time: string | null) => (Date.parse(time!) - Date.parse(created_at)) / 3_600_000;
    expect([hoursTo(holds_until), hoursTo(expires_at)]).toEqual([2, 24]);
    // A learner who holds a seat can still try another promo code.
    const { code } = await shop.coupon(10);
    expect((await shop.order(holder, course, code)).status).toBe(201);
    // A claim without an order is refused with a sentence, before the learner sends money.
    const stranger = await shop.submit(await academy.person(), course);
    expect([stranger.status, stranger.body.code]).toEqual([409, "course_full"]);
  });

  test("for a course without a limit holds no seat", async () => {
    const { body } = await shop.order(await academy.person(), await shop.course());
    expect([body.holds_seat, body.holds_until]).toEqual([false, null]);
  });

  test("that expired frees its seat, and visitors see the free seat without any write", async () => {
    const course = await shop.limited(1);
    const [first, second] = (await people(2)) as [Someone, Someone];
    await shop.order(first, course);
    expect(await isFull(course)).toBe(true);
    await shop.expireOrders(first);
    expect((await shop.order(second, course)).status).toBe(201);
    expect((await shop.order(first, course)).body).toMatchObject({ code: "course_full" });
  });

  test("without a claim holds a seat for two hours, and longer when it is opened again", async () => {
    const course = await shop.limited(1);
    const [first, second] = (await people(2)) as [Someone, Someone];
    const { body: order } = await shop.order(first, course);
    await shop.endHolds(first);
    expect(await isFull(course)).toBe(false);
    const renewed = await shop.order(first, course);
    expect([renewed.status, renewed.body.order_id, renewed.body.holds_seat]).toEqual([
      200,
      order.order_id,
      true,
    ]);
    expect((await shop.order(second, course)).body).toMatchObject({ code: "course_full" });

    await shop.endHolds(first);
    expect((await shop.order(second, course)).status).toBe(201);
    // A learner who comes back sees which order they may have paid.
    expect((await shop.order(first, course)).body).toMatchObject({
      code: "course_full",
      expired_orders: [order.order_id],
    });
    const transaction = transactionId();
    const claim = await shop.submit(first, course, { transaction_id: transaction });
    expect([claim.status, claim.body.status]).toEqual([201, "pending"]);
    await sms(transaction);
    expect(await queued(admin, claim.body.payment_id!)).toMatchObject({ outcome: "course_full" });
    expect(await shop.enrolments(first, course)).toHaveLength(0);
  });

  test("that another promo code replaces holds the seat for no longer", async () => {
    const course = await shop.limited(1);
    const [first, second] = (await people(2)) as [Someone, Someone];
    const { code } = await shop.coupon(10);
    const { body: order } = await shop.order(first, course);
    const { db } = academy.services;
    const soon = new Date(Date.now() + 60_000);
    await db.updateTable("orders").set({ holds_until: soon }).where("id", "=", order.order_id).execute();
    const { body: replaced } = await shop.order(first, course, code);
    expect(replaced.order_id).not.toBe(order.order_id);
    expect(replaced.holds_until).toBe(soon.toISOString());
    expect((await shop.order(first, course, null)).body.holds_until).toBe(soon.toISOString());
    await shop.endHolds(first);
    expect((await shop.order(second, course)).status).toBe(201);
  });

  test("whose two hours are over gets a free seat by a claim, and keeps it while the claim waits", async () => {
    const course = await shop.limited(1);
    const [first, second] = (await people(2)) as [Someone, Someone];
    await shop.order(first, course);
    await shop.endHolds(first);
    const transaction = transactionId();
    expect((await shop.submit(first, course, { transaction_id: transaction })).status).toBe(201);
    await shop.endHolds(first);
    expect((await shop.order(second, course)).body).toMatchObject({ code: "course_full" });
    await sms(transaction);
    expect(await shop.enrolments(first, course)).toHaveLength(1);
  });

  test("holds a promo code that can be used once for two hours, and other codes for a day", async () => {
    const course = await shop.course();
    const [first, second, third] = (await people(3)) as [Someone, Someone, Someone];
    const once = await shop.coupon(10, { max: 1 });
    const order = await shop.order(first, course, once.code);
    const { created_at, holds_until } = order.body;
    expect(Date.parse(holds_until!) - Date.parse(created_at)).toBe(2 * 3_600_000);
    expect((await shop.order(second, course, once.code)).status).toBe(400);
    await shop.endHolds(first);
    expect((await shop.order(second, course, once.code)).status).toBe(201);
    // A claim keeps it.
    await shop.submit(second, course, { paid_amount: "3600.00", coupon_code: once.code });
    await shop.endHolds(second);
    expect((await shop.order(third, course, once.code)).status).toBe(400);

    const twice = await shop.coupon(10, { max: 2 });
    const elsewhere = await shop.course();
    for (const person of [first, second]) await shop.order(person, elsewhere, twice.code);
    await shop.endHolds(first);
    expect((await shop.order(third, elsewhere, twice.code)).status).toBe(400);
  });

  test("of a deleted account holds no seat and no use of a promo code", async () => {
    const course = await shop.limited(1);
    const { code } = await shop.coupon(10, { max: 1 });
    const [leaver, next] = (await people(2)) as [Someone, Someone];
    await shop.order(leaver, course, code);
    expect(await isFull(course)).toBe(true);
    const { password } = leaver;
    expect((await academy.call(deleteAccount, { body: { password } }, { as: leaver })).status).toBe(200);
    expect(await isFull(course)).toBe(false);
    expect((await shop.order(next, course, code)).status).toBe(201);
  });

  test("with nothing due takes a seat only when it enrols", async () => {
    const course = await shop.limited(1);
    const [first, second] = (await people(2)) as [Someone, Someone];
    const { code } = await shop.coupon(100);
    await shop.order(first, course, code);
    expect((await shop.order(second, course)).status).toBe(201);
    const late = await shop.submit(first, course, { paid_amount: 0, coupon_code: code });
    expect([late.status, late.body.code]).toEqual([409, "course_full"]);
    expect(await shop.enrolments(first, course)).toHaveLength(0);
  });
});
