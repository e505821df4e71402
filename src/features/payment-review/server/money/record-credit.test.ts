import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import * as contract from "../../contract.ts";
import { sender, transactionId } from "#tests/payment-messages.ts";
import { type Review, type Shop, reviewIn, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
let verify: Review["verify"];
let recordCredit: Review["recordCredit"];
let claim: Review["claim"];
let allocations: Review["allocations"];
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  ({ verify, recordCredit, claim, allocations } = reviewIn(academy, shop, admin, course));
});

describe("credits", () => {
  test("recorded by hand can settle a claim", async () => {
    const { learner, transaction, id } = await claim();
    const answer = await recordCredit({
      trx_id: transaction.toLowerCase(),
      amount: "৪০০০",
      received_at: "2026-11-21T10:15:00Z",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      provider: "bkash",
      trx_id: transaction,
      amount: "4000.00",
      allocated: "4000.00",
      returned: "0.00",
      returns: [],
      block_reason: null,
      sender_number: sender,
      received_at: "2026-11-21T10:15:00.000Z",
      source: "typed",
    });
    expect((await shop.payment(id)).status).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect((await recordCredit({ trx_id: transaction })).body.code).toBe("credit_exists");
  });

  test("settle automatically with hidden digits of the sender, but not without a sender", async () => {
    const blind = await claim();
    await recordCredit({ trx_id: blind.transaction, sender_number: undefined });
    expect(await shop.payment(blind.id)).toMatchObject({ status: "pending", outcome: "sender_differs" });
    const masked = await claim();
    await recordCredit({ trx_id: masked.transaction, sender_number: "017XXXXX678" });
    expect((await shop.payment(masked.id)).status).toBe("verified");
  });

  test("settle nothing a second time", async () => {
    const first = await claim();
    await recordCredit({ trx_id: first.transaction });
    // Even if the ID becomes free later, the money stays allocated.
    const { db } = academy.services;
    await db.updateTable("payments").set({ status: "rejected" }).where("id", "=", first.id).execute();
    await db.deleteFrom("enrolments").where("payment_id", "=", first.id).execute();
    const second = await shop.submit(await academy.person(), course, { transaction_id: first.transaction });
    expect(await shop.payment(second.body.payment_id)).toMatchObject({
      status: "pending",
      outcome: "already_used",
    });
    await verify(second.body.payment_id!);
    expect(await allocations(second.body.payment_id!)).toEqual([]);
  });

  test("with wrong input are refused under its field", async () => {
    const wrong = async (body: Record<string, unknown>) =>
      (await recordCredit({ trx_id: transactionId(), ...body })).body;
    expect((await wrong({ provider: "upay" })).provider).toEqual(["Choose one of the listed ways to pay."]);
    expect((await wrong({ trx_id: "A" })).trx_id).toEqual(["Enter a valid transaction ID."]);
    expect((await wrong({ amount: 0 })).amount).toEqual(["Enter the amount that arrived."]);
    expect((await wrong({ amount: "x" })).amount).toEqual(["Enter an amount like 1500 or 1500.00."]);
    expect((await wrong({ sender_number: "12" })).sender_number).toEqual([
      "Enter the number as the wallet shows it.",
    ]);
    expect((await wrong({ received_at: "today" })).received_at).toEqual([
      "Give the time as in 2026-11-21T10:15:00Z.",
    ]);
  });

  test("are listed newest first, and can be searched and filtered by the remaining amount", async () => {
    const transaction = transactionId("LIST");
    await recordCredit({
      trx_id: transaction,
      sender_number: "01966666666",
      received_at: "2030-01-01T00:00:00Z",
    });
    const list = async (query: Record<string, unknown>) =>
      (await academy.call(contract.listCredits, { query }, { as: admin })).body;
    expect((await list({})).results[0]).toMatchObject({ trx_id: transaction, allocated: "0.00" });
    expect((await list({ search: "196666" })).results).toHaveLength(1);
    expect((await list({ search: transaction.toLowerCase() })).count).toBe(1);
    const unallocated = await list({ unallocated: "true", page_size: 100 });
    expect(unallocated.results.every(({ amount, allocated }) => amount !== allocated)).toBe(true);
    expect(unallocated.count).toBeLessThan((await list({})).count);
  });
});
