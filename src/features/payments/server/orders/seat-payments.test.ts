// Payments and seats: a learner who was shown where to send money gets the seat.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { passAllSeatsOn } from "#features/enrolment/server/pass-seats-on.ts";
import * as review from "#features/payment-review/contract.ts";
import { readPayment } from "../../contract.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { seatsOf } from "#tests/seats.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;

beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
});
const { people, join, standing, queued } = seatsOf(academy);
const sms = async (transaction: string) => shop.sms(bkashSms(transaction));
const decide = async (id: number, how: "verify" | "reject") =>
  how === "verify"
    ? academy.call(review.verifyPayment, { params: { id } }, { as: admin })
    : academy.call(review.rejectPayment, { params: { id }, body: { reason: "No." } }, { as: admin });

describe("a payment", () => {
  test("keeps the seat while it waits, even after its order expired, and always enrols when it settles", async () => {
    const course = await shop.limited(1);
    const [first, second] = (await people(2)) as [Someone, Someone];
    await shop.order(first, course);
    const transaction = transactionId();
    expect((await shop.submit(first, course, { transaction_id: transaction })).status).toBe(201);
    await shop.expireOrders(first);
    const { has_seat, seat_until: until } = await standing(first, course);
    expect(has_seat).toBe(true);
    const days = (Date.parse(until!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect((await shop.order(second, course)).status).toBe(409);
    await sms(transaction);
    expect(await shop.enrolments(first, course)).toHaveLength(1);
  });

  /** Lets the days pass for which claims of a learner hold their seats. */
  const endClaims = async ({ id }: Someone) =>
    academy.services.db
      .updateTable("payments")
      .set({ holds_until: new Date(Date.now() - 1_000) })
      .where("payer_id", "=", id)
      .where("holds_until", "is not", null)
      .execute();

  test("of which no money was seen gives its seat to the next after some days", async () => {
    const course = await shop.limited(1);
    const [first, waiter] = (await people(2)) as [Someone, Someone];
    await shop.order(first, course);
    const transaction = transactionId();
    const { body } = await shop.submit(first, course, { transaction_id: transaction });
    await shop.expireOrders(first);
    expect((await join(waiter, course)).status).toBe(201);
    await passAllSeatsOn(academy.services);
    expect((await standing(waiter, course)).offer_until).toBeNull();
    await endClaims(first);
    expect(await standing(first, course)).toMatchObject({ has_seat: false });
    await passAllSeatsOn(academy.services);
    expect((await standing(waiter, course)).offer_until).not.toBeNull();
    expect((await shop.order(waiter, course)).status).toBe(201);
    // The money came after all: a person decides, because the seat is gone.
    await sms(transaction);
    expect(await queued(admin, body.payment_id!)).toMatchObject({ outcome: "course_full", is_full: true });
    expect(await shop.enrolments(first, course)).toEqual([]);
  });

  test("of which no money was seen settles later if a seat is free", async () => {
    const course = await shop.limited(1);
    const first = await academy.person();
    const transaction = transactionId();
    await shop.submit(first, course, { transaction_id: transaction });
    await endClaims(first);
    await sms(transaction);
    expect(await shop.enrolments(first, course)).toHaveLength(1);
  });

  test("of which a part was seen keeps its seat for as long as it waits", async () => {
    const course = await shop.limited(1);
    const first = await academy.person();
    const transaction = transactionId();
    const { body } = await shop.submit(first, course, { transaction_id: transaction });
    await shop.sms(bkashSms(transaction, "3,000.00"));
    expect((await shop.payment(body.payment_id)).outcome).toBe("underpaid");
    await endClaims(first);
    await shop.expireOrders(first);
    expect(await standing(first, course)).toMatchObject({ has_seat: true, seat_until: null });
  });

  test("that is rejected after its order expired frees the seat for the first on the waiting list", async () => {
    const course = await shop.limited(1);
    const [payer, waiter] = (await people(2)) as [Someone, Someone];
    await shop.order(payer, course);
    const { body } = await shop.submit(payer, course);
    await shop.expireOrders(payer);
    expect((await join(waiter, course)).status).toBe(201);
    await decide(body.payment_id!, "reject");
    expect((await standing(waiter, course)).offer_until).not.toBeNull();
    expect((await shop.order(waiter, course)).status).toBe(201);
    expect((await shop.order(payer, course)).status).toBe(409);
  });

  test("for an expired order of a full course waits with the reason course full", async () => {
    const course = await shop.limited(1);
    const [late, quick] = (await people(2)) as [Someone, Someone];
    const order = await shop.order(late, course);
    await shop.expireOrders(late);
    const quickTrx = transactionId();
    await shop.order(quick, course);
    await shop.submit(quick, course, { transaction_id: quickTrx });
    await sms(quickTrx);

    // A learner who comes back sees which expired order they may have paid.
    expect((await shop.order(late, course)).body).toMatchObject({
      code: "course_full",
      expired_orders: [order.body.order_id],
    });
    const transaction = transactionId();
    const claim = await shop.submit(late, course, { transaction_id: transaction });
    expect([claim.status, claim.body.status]).toEqual([201, "pending"]);
    await sms(transaction);
    const id = claim.body.payment_id!;
    expect((await academy.call(readPayment, { params: { id } }, { as: late })).body.outcome).toBe(
      "course_full",
    );
    expect(await queued(admin, id)).toMatchObject({ outcome: "course_full", is_full: true });
    expect(await shop.enrolments(late, course)).toHaveLength(0);

    // An administrator may enrol one learner more than the course takes, after a confirmation.
    expect((await decide(id, "verify")).status).toBe(200);
    expect(await shop.enrolments(late, course)).toHaveLength(1);
    const audited = await academy.services.db
      .selectFrom("audit_log")
      .select("after")
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", id)
      .where("action", "=", "payment.verified")
      .executeTakeFirstOrThrow();
    expect(audited.after).toMatchObject({ beyond_capacity: true });
  });

  test("claimed after its order expired does not overtake the waiting list", async () => {
    const course = await shop.limited(1);
    const [late, waiter] = (await people(2)) as [Someone, Someone];
    await shop.order(late, course);
    await join(waiter, course);
    await shop.expireOrders(late);
    expect((await shop.submit(late, course)).status).toBe(201);
    await passAllSeatsOn(academy.services);
    expect((await standing(waiter, course)).offer_until).not.toBeNull();
    expect(await standing(late, course)).toMatchObject({ has_seat: false });
    expect((await shop.order(waiter, course)).status).toBe(201);
  });

  test("whose two hours are over does not pass the people in line, before any job has run", async () => {
    const course = await shop.limited(1);
    const [late, waiter] = (await people(2)) as [Someone, Someone];
    await shop.order(late, course);
    await join(waiter, course);
    await shop.endHolds(late);
    const transaction = transactionId();
    await sms(transaction);
    const claim = await shop.submit(late, course, { transaction_id: transaction });
    expect([claim.status, claim.body.status]).toEqual([201, "pending"]);
    // The seat is free until the first in line gets it, so the reason is the end of the hold.
    expect(await queued(admin, claim.body.payment_id!)).toMatchObject({
      outcome: "order_expired",
      is_full: false,
    });
    expect(await shop.enrolments(late, course)).toHaveLength(0);
  });

  test("for an expired order of a course with free seats waits with the reason order expired", async () => {
    const course = await shop.limited(2);
    const late = await academy.person();
    await shop.order(late, course);
    await shop.expireOrders(late);
    const { body } = await shop.submit(late, course, { sender_number: sender });
    expect(await queued(admin, body.payment_id!)).toMatchObject({ outcome: "order_expired", is_full: false });
    await decide(body.payment_id!, "verify");
    const { after } = await academy.services.db
      .selectFrom("audit_log")
      .select("after")
      .where("subject_id", "=", body.payment_id!)
      .where("action", "=", "payment.verified")
      .executeTakeFirstOrThrow();
    expect(after).not.toHaveProperty("beyond_capacity");
  });
});

test("an offered seat is held for one person, who can pay for it", async () => {
  const course = await shop.limited(1);
  const [owner, waiter, other] = (await people(3)) as [Someone, Someone, Someone];
  await shop.order(owner, course);
  await join(waiter, course);
  await shop.expireOrders(owner);
  // No job has run yet, but the free seat is still not given to a person outside the line.
  expect((await shop.order(other, course)).status).toBe(409);
  await passAllSeatsOn(academy.services);
  expect((await shop.order(other, course)).status).toBe(409);
  expect((await shop.order(waiter, course)).status).toBe(201);
  const transaction = transactionId();
  await shop.submit(waiter, course, { transaction_id: transaction });
  await sms(transaction);
  expect(await shop.enrolments(waiter, course)).toHaveLength(1);
  expect(await standing(waiter, course)).toMatchObject({ is_waiting: false, has_seat: true });
  expect((await shop.events(waiter, "notification")).length).toBeGreaterThan(0);
});
