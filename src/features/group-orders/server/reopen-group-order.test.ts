// An order for others is opened again by its payment page, as long as it is to be paid.
import { describe, expect, test } from "vitest";
import { refundPayment } from "#features/payment-review/contract.ts";
import { reopenGroupOrder } from "#features/payments/group-contract.ts";
import type { Someone } from "#tests/academy.ts";
import { listGroupOrders } from "../contract.ts";
import { address, openGroups } from "./test-support.ts";

const { academy, shop, admin, order, own, paid } = await openGroups();

const reopen = async (as: Someone, id: number) => academy.call(reopenGroupOrder, { params: { id } }, { as });

describe("the payment page of an order for others", () => {
  test("gets the order while its payment waits", async () => {
    const payer = await academy.person();
    const opened = await order(payer, await shop.course(), address(), address());
    await shop.claimOrder(payer, opened.order_id);
    const { status, body } = await reopen(payer, opened.order_id);
    expect([status, body.order_id]).toEqual([200, opened.order_id]);
  });

  test("gets none that was paid for, also after a refund", async () => {
    const payer = await academy.person();
    const { order: opened, paymentId } = await paid(payer, await shop.course(), address());
    const settled = await reopen(payer, opened.order_id);
    expect([settled.status, settled.body.code]).toEqual([409, "already_paid"]);
    const params = { id: paymentId };
    await academy.call(refundPayment, { params, body: { reason: "As asked for." } }, { as: admin });
    const refunded = await reopen(payer, opened.order_id);
    expect([refunded.status, refunded.body.code]).toEqual([409, "already_paid"]);
    // The page leads there.
    expect((await own(payer, opened.order_id)).body.state).toBe("refunded");
  });
});

describe("an order for others that expired", () => {
  test("is replaced by a new one for the same people, and a claim of it is for that one", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const [one, two] = [address(), address()];
    const first = await order(payer, course, one, two);
    await shop.expireOrders(payer);
    const second = await order(payer, course, two, one);
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.reference).toBe(first.reference);
    const { body: all } = await academy.call(listGroupOrders, {}, { as: payer });
    expect(all.map(({ order_id, state }) => [order_id, state])).toEqual([[second.order_id, "open"]]);
    const { body } = await shop.claimOrder(payer, first.order_id);
    expect(await shop.payment(body.payment_id)).toMatchObject({ order_id: second.order_id });
  });

  test("stays beside one for other people, and can be claimed", async () => {
    const payer = await academy.person();
    const course = await shop.course();
    const first = await order(payer, course, address(), address());
    await shop.expireOrders(payer);
    const second = await order(payer, course, address());
    expect(second.reference).not.toBe(first.reference);
    const { body } = await shop.claimOrder(payer, first.order_id);
    expect(await shop.payment(body.payment_id)).toMatchObject({ order_id: first.order_id });
  });
});
