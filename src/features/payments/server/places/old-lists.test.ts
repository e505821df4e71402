// What is kept of the lists of orders for others, and for how long.
import { describe, expect, test } from "vitest";
import { address, openGroups } from "#features/group-orders/server/test-support.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { refundPayment, rejectPayment, undoDecision } from "#features/payment-review/contract.ts";
import { deleteUnpaidPlaces, eraseRefundedPlaces } from "../queries/places.ts";

const { academy, shop, admin, review, order, paid, own } = await openGroups();
const { db } = academy.services;
const decide = { as: admin };
const because = { reason: "A decision." };

/** The time in some days. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const keptOf = async (orderId: number) =>
  db.selectFrom("order_places").select("email").where("order_id", "=", orderId).execute();

describe("a payment whose list was deleted", () => {
  test("cannot be verified: nobody would have the places", async () => {
    const payer = await academy.person();
    const [gone, kept] = [address(), address()];
    const opened = await order(payer, await shop.course(), gone, kept);
    const { body: claim } = await shop.claimOrder(payer, opened.order_id);
    const params = { id: claim.payment_id! };
    await academy.call(rejectPayment, { params, body: because }, decide);
    await db.deleteFrom("order_places").where("email", "=", gone).execute();
    expect((await academy.call(undoDecision, { params, body: because }, decide)).status).toBe(200);
    const verified = await review.verify(params.id, admin, { without_money: true, reason: "Cash." });
    expect([verified.status, verified.body.code]).toEqual([409, "list_gone"]);
    expect(await shop.payment(params.id)).toMatchObject({ status: "pending" });
  });
});

describe("a list that is not paid for", () => {
  test("is deleted 30 days after its order expired, if nobody claimed it", async () => {
    const opened = await order(await academy.person(), await shop.course(), address());
    await deleteUnpaidPlaces(db, inDays(30.9));
    expect(await keptOf(opened.order_id)).toHaveLength(1);
    await deleteUnpaidPlaces(db, inDays(31.1));
    expect(await keptOf(opened.order_id)).toEqual([]);
  });

  test("is deleted 180 days after it expired if its payment was rejected, and stays while one waits", async () => {
    const payer = await academy.person();
    const [refused, waiting] = [
      await order(payer, await shop.course(), address()),
      await order(payer, await shop.course(), address()),
    ];
    const claim = { paid_amount: "4000.00" };
    const { body } = await shop.claimOrder(payer, refused.order_id, claim);
    const params = { id: body.payment_id! };
    await academy.call(rejectPayment, { params, body: because }, decide);
    await shop.claimOrder(payer, waiting.order_id, claim);
    await deleteUnpaidPlaces(db, inDays(180.9));
    expect(await keptOf(refused.order_id)).toHaveLength(1);
    await deleteUnpaidPlaces(db, inDays(181.1));
    expect(await keptOf(refused.order_id)).toEqual([]);
    expect(await keptOf(waiting.order_id)).toHaveLength(1);
  });
});

describe("the addresses of a list that was refunded", () => {
  const refunded = async () => {
    const payer = await academy.person();
    const { order: opened, paymentId } = await paid(payer, await shop.course(), address(), address());
    await academy.call(refundPayment, { params: { id: paymentId }, body: because }, decide);
    return { payer, id: opened.order_id };
  };

  test("are erased 180 days after the refund, and the payer still sees how many there were", async () => {
    const { payer, id } = await refunded();
    const other = await paid(payer, await shop.course(), address());
    await eraseRefundedPlaces(db, inDays(179.9));
    expect((await keptOf(id)).every(({ email }) => email !== null)).toBe(true);
    await eraseRefundedPlaces(db, inDays(180.1));
    expect(await keptOf(id)).toEqual([{ email: null }, { email: null }]);
    expect((await own(payer, id)).body).toMatchObject({ state: "refunded", places: 2 });
    expect((await keptOf(other.order.order_id))[0]!.email).not.toBeNull();
  });

  test("are erased with the payer's account", async () => {
    const { payer, id } = await refunded();
    const body = { password: payer.password };
    expect((await academy.call(deleteAccount, { body }, { as: payer })).status).toBe(200);
    expect(await keptOf(id)).toEqual([{ email: null }, { email: null }]);
  });
});
