// A list of people becomes one order, which is held, replaced and claimed as other orders are.
import { describe, expect, test } from "vitest";
import { joinWaitingList } from "#features/enrolment/contract.ts";
import { spendBalance } from "#features/payments/balance-contract.ts";
import { listPayments, openOrder, readOrder } from "#features/payments/contract.ts";
import { reopenGroupOrder } from "#features/payments/group-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { seatsOf } from "#tests/seats.ts";
import { dashboard } from "#features/dashboard/contract.ts";
import { listGroupOrders } from "../contract.ts";
import { address, listOf, openGroups } from "./test-support.ts";

const { academy, shop, list, order, pay, paid, own } = await openGroups();
const { db } = academy.services;
const { isFull } = seatsOf(academy);

const reopen = async (as: Someone, id: number) => academy.call(reopenGroupOrder, { params: { id } }, { as });
const setPrice = async (course: number, taka: number) =>
  db
    .updateTable("courses")
    .set({ price_paisa: taka * 100 })
    .where("id", "=", course)
    .execute();

describe("a list", () => {
  test("is checked without anything being held", async () => {
    const payer = await academy.person();
    const course = await shop.limited(9);
    await shop.discount([course], 50);
    const [one, two] = [address(), address()];
    const csv = listOf(
      `${one},Rahima,Khatun,bn`,
      two,
      one.toUpperCase(),
      "no address",
      `${address()},${"x".repeat(61)}`,
    );
    const { status, body } = await list(payer, course, csv, true);
    expect([status, body.order]).toEqual([200, null]);
    expect(body.report).toMatchObject({
      lines: 5,
      places: 2,
      paid_for: 0,
      repeated: 1,
      wrong: 2,
      wrong_lines: [
        { line: 5, problem: "email" },
        { line: 6, problem: "name" },
      ],
      seats: null,
      price: "4000.00",
      now: "2000.00",
      due: "4000.00",
      replaces: null,
    });
    expect((await academy.call(listGroupOrders, {}, { as: payer })).body).toEqual([]);
    const ten = listOf(...Array.from({ length: 10 }, () => address()));
    expect((await list(payer, course, ten, true)).body.report).toMatchObject({ places: 10, seats: 9 });
  });

  test("says the same of known and unknown addresses", async () => {
    const [payer, learner, stranger] = [
      await academy.person(),
      await academy.person(),
      await academy.person(),
    ];
    const course = await shop.course();
    await addEnrolment(db, course, learner.id);
    const reports = await Promise.all(
      [learner.email, stranger.email, address()].map(
        async (email) => (await list(payer, course, listOf(email), true)).body.report,
      ),
    );
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
    expect(reports[0]).toMatchObject({ places: 1, paid_for: 0 });
  });

  test("leaves out the people whom its payer paid for, and nobody else's", async () => {
    const [payer, other] = [await academy.person(), await academy.person()];
    const course = await shop.course();
    const known = address();
    await paid(payer, course, known);
    const again = await list(payer, course, listOf(known, address()), true);
    expect(again.body.report).toMatchObject({ places: 1, paid_for: 1, due: "4000.00" });
    const nobody = await list(payer, course, listOf(known));
    expect([nobody.status, nobody.body.csv]).toEqual([
      400,
      ["Each of these people already has a place that you have paid for."],
    ]);
    expect((await list(other, course, listOf(known), true)).body.report.paid_for).toBe(0);
  });

  test("is refused for a free course, for an unknown one and with too many people", async () => {
    const payer = await academy.person();
    const free = await list(payer, await shop.course(0), listOf(address()));
    expect([free.status, free.body.code]).toEqual([409, "nothing_due"]);
    expect((await list(payer, 2_000_000_000, listOf(address()))).status).toBe(404);
    const course = await shop.course();
    const many = Array.from({ length: 501 }, () => address());
    expect((await list(payer, course, listOf(...many))).body.csv).toEqual([
      "A file may have at most 500 people. Split it.",
    ]);
    expect((await list(payer, course, listOf(...many.slice(1)))).body.order).toMatchObject({
      places: 500,
      due: "2000000.00",
    });
    expect((await list(payer, course, "name\nRahima")).status).toBe(400);
  });
});

describe("an order for others", () => {
  test("has one line with the sum and no learner", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    await shop.discount([course], 25);
    const opened = await order(payer, course, address(), address(), address());
    expect(opened).toMatchObject({
      places: 3,
      due: "9000.00",
      coupon_code: null,
      instalments: null,
      lines: [
        { course_id: course, learner_id: null, price: "12000.00", discount: "3000.00", due: "9000.00" },
      ],
    });
    const { body } = await academy.call(readOrder, { params: { id: opened.order_id } }, { as: payer });
    expect(body).toEqual(opened);
    const stranger = { as: await academy.person() };
    expect((await academy.call(readOrder, { params: { id: opened.order_id } }, stranger)).status).toBe(404);
  });

  test("stays with the same list, and is replaced by another one with its reference", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const [one, two] = [address(), address()];
    const first = await order(payer, course, one, two);
    expect(await order(payer, course, two, one)).toEqual(first);
    expect((await list(payer, course, listOf(one, two), true)).body.report.replaces).toBeNull();
    expect((await list(payer, course, listOf(one), true)).body.report.replaces).toEqual({
      order_id: first.order_id,
      reference: first.reference,
      places: 2,
      due: "8000.00",
    });
    const second = await order(payer, course, one);
    expect(second.order_id).not.toBe(first.order_id);
    expect([second.reference, second.due]).toEqual([first.reference, "4000.00"]);
    expect((await reopen(payer, first.order_id)).body.order_id).toBe(second.order_id);
    const { body: all } = await academy.call(listGroupOrders, {}, { as: payer });
    expect(all.map(({ order_id, state }) => [order_id, state])).toEqual([[second.order_id, "open"]]);
    expect((await own(payer, first.order_id)).status).toBe(404);
    // Nothing is kept of a list that another one replaced.
    const kept = await db
      .selectFrom("order_places")
      .select("email")
      .where("order_id", "=", first.order_id)
      .execute();
    expect(kept).toEqual([]);
  });

  test("is opened again at a lower price, and never at a higher one", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const first = await order(payer, course, address(), address());
    await setPrice(course, 5_000);
    expect((await reopen(payer, first.order_id)).body).toMatchObject({
      order_id: first.order_id,
      due: "8000.00",
    });
    await setPrice(course, 3_000);
    const { body: lower } = await reopen(payer, first.order_id);
    expect(lower).toMatchObject({ due: "6000.00", reference: first.reference, places: 2 });
    expect((await reopen(await academy.person(), first.order_id)).status).toBe(404);
  });

  test("leaves the payer's own order for the course alone, in both directions", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const { body: alone } = await shop.order(payer, course);
    const forOthers = await order(payer, course, address());
    expect(forOthers.order_id).not.toBe(alone.order_id);
    expect((await shop.order(payer, course)).body).toEqual(alone);
    expect((await academy.call(openOrder, { body: { course_id: course } }, { as: payer })).body.due).toBe(
      "4000.00",
    );
    await pay(payer, forOthers);
    expect(await shop.enrolments(payer, course)).toEqual([]);
    const transaction = transactionId();
    await shop.submit(payer, course, { transaction_id: transaction });
    await shop.sms(bkashSms(transaction));
    expect(await shop.enrolments(payer, course)).toHaveLength(1);
  });

  test("is what the dashboard leads to", async () => {
    const payer = await academy.person();
    const opened = await order(payer, await shop.course(), address());
    const { body } = await academy.call(dashboard, {}, { as: payer });
    expect(body.next_step).toMatchObject({ kind: "pay", order_id: opened.order_id, places: 1 });
  });
});

describe("the seats of an order for others", () => {
  test("are held for all of its people, or it is refused", async () => {
    const [payer, learner] = [await academy.person(), await academy.person()];
    const course = await shop.limited(3);
    const four = listOf(address(), address(), address(), address());
    expect((await list(payer, course, four, true)).body.report).toMatchObject({ places: 4, seats: 3 });
    const tooMany = await list(payer, course, listOf(address(), address(), address(), address()));
    expect([tooMany.status, tooMany.body.code, tooMany.body.detail]).toEqual([
      409,
      "course_full",
      "Only 3 seats of this course are free.",
    ]);
    const opened = await order(payer, course, address(), address());
    expect(opened.holds_seat).toBe(true);
    expect(await isFull(course)).toBe(false);
    expect((await shop.order(learner, course)).status).toBe(201);
    expect(await isFull(course)).toBe(true);
    expect((await shop.order(await academy.person(), course)).body.code).toBe("course_full");
    // The same payer can still shorten the list, and no more than that.
    const more = await list(payer, course, listOf(address(), address(), address()));
    expect(more.body.code).toBe("course_full");
    expect((await list(payer, course, listOf(address()))).body.order).toMatchObject({ places: 1 });
    expect((await shop.order(await academy.person(), course)).status).toBe(201);
  });

  test("are free again when it expired, and are not given while somebody waits", async () => {
    const [payer, waiting] = [await academy.person(), await academy.person()];
    const course = await shop.limited(2);
    const opened = await order(payer, course, address(), address());
    await academy.call(joinWaitingList, { params: { id: course } }, { as: waiting });
    await shop.expireOrders(payer);
    const again = await reopen(payer, opened.order_id);
    expect([again.status, again.body.code]).toEqual([409, "course_full"]);
    expect(again.body.expired_orders).toEqual([opened.order_id]);
    // Who sent the money already can still say so, and a person decides.
    const { body } = await shop.claimOrder(payer, opened.order_id);
    expect(await shop.payment(body.payment_id)).toMatchObject({ status: "pending" });
  });

  test("stay taken until each place is accepted", async () => {
    const payer = await academy.person();
    const course = await shop.limited(2);
    await paid(payer, course, address(), address());
    expect(await isFull(course)).toBe(true);
    expect((await shop.order(await academy.person(), course)).body.code).toBe("course_full");
  });
});

describe("a claim of an order for others", () => {
  test("is its own, and the same claim again is the same payment", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const opened = await order(payer, course, address(), address());
    const claim = { transaction_id: transactionId() };
    const first = await shop.claimOrder(payer, opened.order_id, claim);
    expect([first.status, first.body.status]).toEqual([201, "pending"]);
    const again = await shop.claimOrder(payer, opened.order_id, claim);
    expect([again.status, again.body.payment_id]).toEqual([200, first.body.payment_id]);
    const { body: mine } = await academy.call(listPayments, {}, { as: payer });
    expect(mine).toMatchObject([{ places: 2, order_id: opened.order_id, amount: "8000.00" }]);
    // The same transfer does not pay for the payer too.
    const forSelf = await shop.submit(payer, course, { ...claim, paid_amount: "4000.00" });
    expect([forSelf.status, forSelf.body.code]).toEqual([409, "transaction_used_by_you"]);
    const other = await shop.claimOrder(payer, opened.order_id, { transaction_id: transactionId() });
    expect([other.status, other.body.code]).toEqual([409, "payment_waiting"]);
    // Other people can be paid for meanwhile.
    expect((await order(payer, course, address())).order_id).not.toBe(opened.order_id);
  });

  test("of a replaced order is for the one that took its place", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const first = await order(payer, course, address(), address(), address());
    const second = await order(payer, course, address(), address());
    const { body } = await shop.claimOrder(payer, first.order_id);
    expect(await shop.payment(body.payment_id)).toMatchObject({ order_id: second.order_id });
  });

  test("with another amount is refused with both", async () => {
    const payer = await academy.person();
    const opened = await order(payer, await shop.course(), address());
    const { status, body } = await shop.claimOrder(payer, opened.order_id);
    expect([status, body.code]).toEqual([400, "amount_differs"]);
  });

  test("can be paid from the balance", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const rich = transactionId();
    await shop.submit(payer, course, { transaction_id: rich });
    await shop.sms(bkashSms(rich, "8,000.00"));
    const opened = await order(payer, await shop.course(), address());
    expect(opened.balance).toBe("4000.00");
    const params = { id: opened.order_id };
    const { body } = await academy.call(spendBalance, { params }, { as: payer });
    expect(body).toMatchObject({ status: "verified", places: 1 });
  });
});
