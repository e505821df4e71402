// What is kept of the lists of orders for others, and for how long.
import { describe, expect, test } from "vitest";
import { address, openGroups } from "#features/group-orders/server/test-support.ts";
import { rejectPayment, undoDecision } from "#features/payment-review/contract.ts";

const { academy, shop, admin, review, order } = await openGroups();
const { db } = academy.services;
const decide = { as: admin };
const because = { reason: "A decision." };

const keptOf = async (orderId: number) =>
  db.selectFrom("order_places").select("email").where("order_id", "=", orderId).execute();

describe("a payment whose list was deleted", () => {
  test("cannot be verified: nobody would have the places", async () => {
    const payer = await academy.person();
    const opened = await order(payer, await shop.course(), address(), address());
    const { body: claim } = await shop.claimOrder(payer, opened.order_id);
    const params = { id: claim.payment_id! };
    await academy.call(rejectPayment, { params, body: because }, decide);
    const [first] = await keptOf(opened.order_id);
    await db.deleteFrom("order_places").where("email", "=", first!.email).execute();
    expect((await academy.call(undoDecision, { params, body: because }, decide)).status).toBe(200);
    const verified = await review.verify(params.id, admin, { without_money: true, reason: "Cash." });
    expect([verified.status, verified.body.code]).toEqual([409, "list_gone"]);
    expect(await shop.payment(params.id)).toMatchObject({ status: "pending" });
  });
});
