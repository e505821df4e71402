// An order for others holds many seats at once. So one payer holds them for a short time, and not again and again.
import { describe, expect, test } from "vitest";
import { listAuditEntries } from "#features/audit/contract.ts";
import { refundPayment, rejectPayment, undoDecision } from "#features/payment-review/contract.ts";
import { reopenGroupOrder } from "#features/payments/group-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { address, listOf, openGroups } from "./test-support.ts";

const { academy, shop, admin, list, order, paid } = await openGroups();
const { db } = academy.services;

const reopen = async (as: Someone, id: number) => academy.call(reopenGroupOrder, { params: { id } }, { as });

describe("a claim of an order for others", () => {
  test("holds its seats for a day while no money is seen", async () => {
    const [payer, learner] = [await academy.person(), await academy.person()];
    const course = await shop.limited(2);
    const opened = await order(payer, course, address(), address());
    const { body } = await shop.claimOrder(payer, opened.order_id);
    await shop.expireOrders(payer);
    expect((await shop.order(learner, course)).body.code).toBe("course_full");
    const { holds_until: until } = await shop.payment(body.payment_id);
    const hours = (until!.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await db
      .updateTable("payments")
      .set({ holds_until: new Date(Date.now() - 1_000) })
      .where("id", "=", body.payment_id!)
      .execute();
    expect((await shop.order(learner, course)).status).toBe(201);
  });

  test("is the only one of its payer that waits in a course with a limit", async () => {
    const payer = await academy.person();
    const course = await shop.limited(9);
    const opened = await order(payer, course, address(), address());
    const { body } = await shop.claimOrder(payer, opened.order_id);
    for (const isDryRun of [true, false]) {
      const next = await list(payer, course, listOf(address()), isDryRun);
      expect([next.status, next.body.code]).toEqual([409, "payment_waiting"]);
    }
    const other = await list(await academy.person(), course, listOf(address()));
    expect(other.body.order).toMatchObject({ places: 1, holds_seat: true });
    const params = { id: body.payment_id! };
    await academy.call(rejectPayment, { params, body: { reason: "No money came." } }, { as: admin });
    expect((await list(payer, course, listOf(address()))).body.order).toMatchObject({ places: 1 });
  });
});

describe("the payer of others", () => {
  test("can hold seats of courses with a limit again six times a day, with any list", async () => {
    const payer = await academy.person();
    const course = await shop.limited(2);
    const { order_id: id } = await order(payer, course, address(), address());
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) {
      await shop.endHolds(payer);
      statuses.push((await reopen(payer, id)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429]);
    expect((await list(payer, course, listOf(address()))).status).toBe(429);
    expect((await list(payer, await shop.limited(2), listOf(address()))).status).toBe(200);
  });

  test("can check sixty lists in an hour", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const csv = listOf(address());
    const statuses: number[] = [];
    for (let at = 0; at < 61; at++) statuses.push((await list(payer, course, csv, true)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });
});

describe("a refund that is taken back", () => {
  /** Refunds two paid places, lets somebody else order, and takes the refund back. What the audit log says of it. */
  const undone = async (seats: number) => {
    const course = await shop.limited(seats);
    const { paymentId: id } = await paid(await academy.person(), course, address(), address());
    const request = { params: { id }, body: { reason: "Asked for." } };
    expect((await academy.call(refundPayment, request, { as: admin })).status).toBe(200);
    expect((await shop.order(await academy.person(), course)).status).toBe(201);
    expect((await academy.call(undoDecision, request, { as: admin })).status).toBe(200);
    const query = { action: "payment.refund_undone" };
    const { body } = await academy.call(listAuditEntries, { query }, { as: admin });
    expect(body.results[0]!.subject_id).toBe(id);
    return body.results[0]!.after;
  };

  test("gives the places back although others have their seats, and the audit log says so", async () => {
    expect(await undone(2)).toMatchObject({ status: "verified", beyond_capacity: true });
  });

  test("says nothing of seats if there are enough", async () => {
    expect(await undone(3)).not.toHaveProperty("beyond_capacity");
  });
});
