// One transfer is one credit, also if a text, a statement and a person show it.
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, sender, transactionId, walletTime } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import * as contract from "../credits-contract.ts";
import { csv, importsIn, line } from "./test-support.ts";

const academy = setUpAcademy();
let admin: Someone;
let shop: Shop;
let review: Review;
const { run } = importsIn(academy, () => admin);
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Ayesha", lastName: "Siddiqua" });
  shop = shopIn(academy);
  review = reviewIn(academy, shop, admin, await shop.course(4_000));
});

const creditOf = async (id: string) => {
  const rows = await academy.services.db
    .selectFrom("credits")
    .select(["id", "amount_paisa", "sender_number", "received_at", "source"])
    .where("trx_id", "=", id)
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const sightingsOf = async (creditId: number) =>
  academy.services.db
    .selectFrom("credit_sightings")
    .select(["source", "amount_paisa", "sender_number"])
    .where("credit_id", "=", creditId)
    .orderBy("id")
    .execute();
const correctionsOf = async (creditId: number) =>
  academy.services.db
    .selectFrom("credit_corrections")
    .select([
      "kind",
      "old_amount_paisa",
      "new_amount_paisa",
      "old_sender_number",
      "new_sender_number",
      "corrected_by",
    ])
    .where("credit_id", "=", creditId)
    .orderBy("id")
    .execute();
const differences = async (query: Record<string, unknown> = { page_size: 100 }) =>
  (await academy.call(contract.listCreditDifferences, { query }, { as: admin })).body.results;
const differenceOf = async (id: string) => (await differences()).find(({ trx_id }) => trx_id === id)!;
const settle = async (id: number, body: Record<string, unknown>, as: Someone = admin) =>
  academy.call(contract.settleCreditDifference, { params: { id }, body }, { as });
const correct = async (id: number, body: Record<string, unknown>) =>
  academy.call(contract.correctCredit, { params: { id }, body }, { as: admin });
const auditOf = async (creditId: number) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["action", "before", "after", "reason"])
    .where("subject_kind", "=", "credit")
    .where("subject_id", "=", creditId)
    .orderBy("id")
    .execute();

describe("a text and a line of a statement of one transfer", () => {
  test("are one credit, in both orders", async () => {
    const [first, second] = [transactionId(), transactionId()];
    await shop.sms(bkashSms(first));
    await run(csv(line(first), line(second)));
    expect((await shop.sms(bkashSms(second))).body.outcome).toBe("duplicate");
    const [text, statement] = [await creditOf(first), await creditOf(second)];
    expect([text.source, statement.source]).toEqual(["sms", "statement"]);
    const same = { amount_paisa: 400_000, sender_number: sender };
    expect(await sightingsOf(text.id)).toEqual([{ source: "statement", ...same }]);
    expect(await sightingsOf(statement.id)).toEqual([{ source: "sms", ...same }]);
    // A forwarder sends the same text again with another time.
    await shop.sms(bkashSms(second), "bKash", "2026-11-21T05:00:00Z");
    expect(await sightingsOf(statement.id)).toHaveLength(1);
  });

  test("settle the claim that waited for the sender", async () => {
    const { id, transaction } = await review.claim();
    await run(csv(line(transaction, "4,000.00", "")));
    expect(await shop.payment(id)).toMatchObject({ status: "pending", outcome: "sender_differs" });
    await shop.sms(bkashSms(transaction));
    expect((await shop.payment(id)).status).toBe("verified");
    const credit = await creditOf(transaction);
    expect(credit.sender_number).toBe(sender);
    expect(await correctionsOf(credit.id)).toEqual([
      {
        kind: "completed",
        old_amount_paisa: 400_000,
        new_amount_paisa: 400_000,
        old_sender_number: null,
        new_sender_number: sender,
        corrected_by: null,
      },
    ]);
  });

  test("that differ settle nothing until somebody decides", async () => {
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    await run(csv(line(transaction, "400.00")));
    const { id } = await review.claim({ transaction_id: transaction });
    expect(await shop.payment(id)).toMatchObject({ status: "pending", outcome: "sources_differ" });
    const open = await differenceOf(transaction);
    expect(open).toMatchObject({
      provider: "bkash",
      first: { source: "sms", amount: "4000.00", sender_number: sender },
      second: { source: "statement", amount: "400.00", sender_number: sender },
      amount_differs: true,
      sender_differs: false,
      allocated: "0.00",
      settled_at: null,
      kept: null,
    });
    expect((await settle(open.id, { keep: "third", reason: "x" })).body["keep"]).toEqual([
      "Choose which of the two is right.",
    ]);
    expect((await settle(open.id, { keep: "first" })).body["reason"]).toEqual([
      "Give a reason. It is recorded.",
    ]);
    const settled = await settle(open.id, { keep: "first", reason: "Seen in the app." });
    expect(settled.body).toMatchObject({
      kept: "first",
      reason: "Seen in the app.",
      settled_by: "Ayesha Siddiqua",
    });
    expect((await shop.payment(id)).status).toBe("verified");
    const again = await settle(open.id, { keep: "second", reason: "x" });
    expect([again.status, again.body.code]).toEqual([409, "difference_settled"]);
    expect((await differences({ settled: "true" }))[0]!.id).toBe(open.id);
    expect((await settle(987_654, {})).status).toBe(404);
    expect((await creditOf(transaction)).amount_paisa).toBe(400_000);
  });

  test("change the credit when the second is right, and the old values stay recorded", async () => {
    const { id, transaction } = await review.claim();
    await shop.sms(bkashSms(transaction, "400.00", "01811111111"));
    await run(csv(line(transaction)));
    expect(await shop.payment(id)).toMatchObject({ outcome: "sources_differ" });
    const open = await differenceOf(transaction);
    expect(open).toMatchObject({ amount_differs: true, sender_differs: true });
    await settle(open.id, { keep: "second", reason: "The text was forged." });
    expect((await shop.payment(id)).status).toBe("verified");
    const credit = await creditOf(transaction);
    expect(credit).toMatchObject({ amount_paisa: 400_000, sender_number: sender });
    expect(await correctionsOf(credit.id)).toMatchObject([
      {
        kind: "difference",
        old_amount_paisa: 40_000,
        old_sender_number: "01811111111",
        corrected_by: admin.id,
      },
    ]);
    expect(await auditOf(credit.id)).toMatchObject([
      {
        action: "credit.difference_settled",
        before: { amount_paisa: 40_000, sender_number: "01811111111" },
        after: { amount_paisa: 400_000, sender_number: sender },
        reason: "The text was forged.",
      },
    ]);
    // The text and the line come once more: nothing opens again.
    await shop.sms(bkashSms(transaction, "400.00", "01811111111"), "bKash", "2026-11-21T05:00:00Z");
    await run(csv(line(transaction)));
    expect(await differenceOf(transaction)).toBeUndefined();
  });

  test("never make a credit smaller than what it pays for", async () => {
    const { transaction } = await review.claim();
    await shop.sms(bkashSms(transaction));
    await run(csv(line(transaction, "3,999.99")));
    const open = await differenceOf(transaction);
    const refused = await settle(open.id, { keep: "second", reason: "x" });
    expect([refused.status, refused.body.code]).toEqual([409, "credit_allocated"]);
    expect(refused.body.detail).toBe(
      "৳4,000 of this money pays for payments already. The amount cannot be smaller.",
    );
    expect((await creditOf(transaction)).amount_paisa).toBe(400_000);
  });
});

describe("a typed credit", () => {
  test("that was wrong no longer blocks the text: it is corrected, and its claim settles", async () => {
    const { id, transaction } = await review.claim();
    await review.recordCredit({ trx_id: transaction, amount: "400", sender_number: "01811111111" });
    expect(await shop.payment(id)).toMatchObject({ outcome: "underpaid" });
    const credit = await creditOf(transaction);
    const body = { amount: "৪০০০", sender_number: sender, received_at: "2026-11-21T04:15:00Z" };
    expect((await correct(credit.id, body)).body["reason"]).toEqual(["Give a reason. It is recorded."]);
    expect((await correct(credit.id, { amount: 0, reason: "x" })).body["amount"]).toEqual([
      "Enter the amount that arrived.",
    ]);
    expect((await correct(credit.id, { sender_number: "1", reason: "x" })).body["sender_number"]).toEqual([
      "Enter the number as the wallet shows it.",
    ]);
    const corrected = await correct(credit.id, { ...body, reason: "A typing error." });
    expect(corrected.body).toEqual({
      id: credit.id,
      provider: "bkash",
      trx_id: transaction,
      amount: "4000.00",
      allocated: "4000.00",
      sender_number: sender,
      received_at: "2026-11-21T04:15:00.000Z",
      source: "typed",
    });
    expect((await shop.payment(id)).status).toBe("verified");
    expect((await auditOf(credit.id)).at(-1)).toMatchObject({
      action: "credit.corrected",
      before: { amount_paisa: 40_000, sender_number: "01811111111" },
      after: { amount_paisa: 400_000, sender_number: sender },
      reason: "A typing error.",
    });
    const smaller = await correct(credit.id, { amount: "3999", reason: "x" });
    expect([smaller.status, smaller.body.code]).toEqual([409, "credit_allocated"]);
    const { results } = (
      await academy.call(
        contract.listTypedCredits,
        { query: { search: transaction.toLowerCase() } },
        { as: admin },
      )
    ).body;
    expect(results).toMatchObject([
      {
        id: credit.id,
        amount: "4000.00",
        typed_by: "Ayesha Siddiqua",
        corrections: [
          {
            kind: "corrected",
            old_amount: "400.00",
            new_amount: "4000.00",
            old_sender_number: "01811111111",
            by: "Ayesha Siddiqua",
            reason: "A typing error.",
          },
        ],
      },
    ]);
    expect((await shop.sms(bkashSms(transaction))).body.outcome).toBe("duplicate");
  });

  test("gets the sender and the time of a text", async () => {
    const transaction = transactionId();
    await review.recordCredit({ trx_id: transaction, sender_number: undefined });
    await shop.sms(bkashSms(transaction, "4,000.00", sender, walletTime(new Date("2026-11-21T04:15:00Z"))));
    expect(await creditOf(transaction)).toMatchObject({
      source: "typed",
      sender_number: sender,
      received_at: new Date("2026-11-21T04:15:00Z"),
    });
  });

  test("differs from a text with another amount, and entering other values settles that", async () => {
    const transaction = transactionId();
    await review.recordCredit({ trx_id: transaction, amount: "300" });
    await shop.sms(bkashSms(transaction, "350.00"));
    const open = await differenceOf(transaction);
    await correct(open.credit_id, { amount: "350", reason: "As the text says." });
    expect(await differenceOf(transaction)).toBeUndefined();
    expect((await differences({ settled: "true" }))[0]).toMatchObject({
      id: open.id,
      kept: "corrected",
      first: { amount: "300.00" },
    });
  });
});

test("a credit of a text that nothing contradicts is not corrected", async () => {
  const transaction = transactionId();
  await shop.sms(bkashSms(transaction));
  const { id } = await creditOf(transaction);
  const refused = await correct(id, { amount: "1", reason: "x" });
  expect([refused.status, refused.body.code]).toEqual([409, "credit_not_typed"]);
  expect((await correct(987_654, {})).status).toBe(404);
});

test("after an account is deleted, its numbers are masked in sightings, differences and corrections", async () => {
  const number = "01999999901";
  const learner = await academy.person();
  const transaction = transactionId();
  await review.recordCredit({ trx_id: transaction, sender_number: "01811111111" });
  await run(csv(line(transaction, "4,000.00", number)));
  const open = await differenceOf(transaction);
  await settle(open.id, { keep: "second", reason: "The statement is right." });
  const { id } = await review.claim({ transaction_id: transaction, sender_number: number }, learner);
  expect((await shop.payment(id)).status).toBe("verified");
  const body = { password: learner.password };
  expect((await academy.call(deleteAccount, { body }, { as: learner })).status).toBe(200);
  const { sql } = academy.services.connection;
  const [found] = await sql`select
    (select count(*)::int from credits c where c::text like ${`%${number}%`}) + (select count(*)::int
      from credit_sightings s where s::text like ${`%${number}%`}) + (select count(*)::int
      from credit_differences d where d::text like ${`%${number}%`}) + (select count(*)::int
      from credit_corrections c where c::text like ${`%${number}%`}) + (select count(*)::int
      from statement_lines l where l::text like ${`%${number}%`}) as left_over`;
  expect(found).toEqual({ left_over: 0 });
  // The same statement again shows the number to nobody.
  await run(csv(line(transaction, "4,000.00", number)));
  const credit = await creditOf(transaction);
  expect(credit.sender_number).toBe("••••••••901");
  expect((await sightingsOf(credit.id)).map(({ sender_number }) => sender_number)).not.toContain(number);
});
