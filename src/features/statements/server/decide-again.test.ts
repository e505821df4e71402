// A decision about two sources that turns out to be wrong is replaced by another one.
import { describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import * as contract from "../credits-contract.ts";
import { csv, importsIn, line } from "./test-support.ts";

const { academy, shop, admin, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const { db, connection } = academy.services;
const { run } = importsIn(academy, () => admin);

const list = async (query: Record<string, unknown> = {}) =>
  (await academy.call(contract.listCreditDifferences, { query: { page_size: 100, ...query } }, { as: admin }))
    .body.results;
const settle = async (id: number, body: Record<string, unknown>, as: Someone = admin) =>
  academy.call(
    contract.settleCreditDifference,
    { params: { id }, body: { reason: "Seen in the app.", ...body } },
    { as },
  );
const creditOf = async (id: string) =>
  db
    .selectFrom("credits")
    .select(["id", "amount_paisa", "sender_number"])
    .where("trx_id", "=", id)
    .executeTakeFirstOrThrow();
const isDifferent = { status: 409, body: { code: "difference_settled" } };

/** A text of 4,000 taka, and a line of a statement that differs from it. */
async function differing(taka = "400.00", from = sender) {
  const transaction = transactionId();
  await shop.sms(bkashSms(transaction));
  await run(csv(line(transaction, taka, from)));
  const difference = (await list()).find(({ trx_id }) => trx_id === transaction)!;
  return { id: difference.id, creditId: difference.credit_id, transaction };
}
/** The same, decided for the first source. */
async function decided(...input: Parameters<typeof differing>) {
  const made = await differing(...input);
  expect((await settle(made.id, { keep: "first" })).body).toMatchObject({ decision: 1, earlier: [] });
  return made;
}

describe("a decision about two sources", () => {
  test("is replaced by one that names it, and the credit says what the other source shows", async () => {
    const { id, creditId, transaction } = await decided("400.00", "01811111111");
    const again = await settle(id, { keep: "second", reason: "The text was forged.", replaces: 1 }, other);
    expect(again.body).toMatchObject({
      kept: "second",
      settled_by: "Sumon Barua",
      reason: "The text was forged.",
      decision: 2,
      recorded: { amount: "400.00", sender_number: "01811111111" },
      earlier: [{ kept: "first", reason: "Seen in the app." }],
    });
    expect(await creditOf(transaction)).toMatchObject({
      amount_paisa: 40_000,
      sender_number: "01811111111",
    });
    const back = await settle(id, { keep: "first", replaces: 2 });
    expect(back.body).toMatchObject({
      kept: "first",
      decision: 3,
      recorded: { amount: "4000.00", sender_number: sender },
      earlier: [{ kept: "second", decided_by: "Sumon Barua" }, { kept: "first" }],
    });
    expect(await creditOf(transaction)).toMatchObject({ amount_paisa: 400_000, sender_number: sender });
    expect((await list({ settled: "true" }))[0]).toEqual(back.body);
    const log = await db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "before", "after", "reason"])
      .where("subject_kind", "=", "credit")
      .where("subject_id", "=", creditId)
      .orderBy("id")
      .execute();
    expect(log).toMatchObject([
      { actor_id: admin.id, action: "credit.difference_settled" },
      {
        actor_id: other.id,
        action: "credit.difference_decided_again",
        before: { kept: "first", amount_paisa: 400_000 },
        after: { kept: "second", amount_paisa: 40_000 },
        reason: "The text was forged.",
      },
      { actor_id: admin.id, action: "credit.difference_decided_again", after: { kept: "first" } },
    ]);
  });

  test("settles the claim that agrees with what the credit says now", async () => {
    const { id, transaction } = await differing("3,500.00");
    await settle(id, { keep: "second" });
    const claim = await review.claim({ transaction_id: transaction });
    expect(await shop.payment(claim.id)).toMatchObject({ status: "pending", outcome: "underpaid" });
    await settle(id, { keep: "first", replaces: 1 });
    expect((await shop.payment(claim.id)).status).toBe("verified");
  });

  test("is not replaced without its number, or with an old one", async () => {
    const { id, transaction } = await decided();
    expect(await settle(id, { keep: "second" })).toMatchObject(isDifferent);
    await settle(id, { keep: "second", replaces: 1 });
    expect(await settle(id, { keep: "first", replaces: 1 })).toMatchObject(isDifferent);
    expect((await settle(id, { keep: "first", replaces: "one" })).status).toBe(400);
    expect((await creditOf(transaction)).amount_paisa).toBe(40_000);
    const open = await differing();
    expect(await settle(open.id, { keep: "first", replaces: 1 })).toMatchObject(isDifferent);
  });

  test("never makes a credit smaller than what it pays for", async () => {
    const { id, transaction } = await decided("3,999.99");
    const claim = await review.claim({ transaction_id: transaction });
    expect((await shop.payment(claim.id)).status).toBe("verified");
    const refused = await settle(id, { keep: "second", replaces: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, "credit_allocated"]);
    expect((await creditOf(transaction)).amount_paisa).toBe(400_000);
    expect((await list({ settled: "true" })).find((one) => one.id === id)).toMatchObject({
      decision: 1,
      kept: "first",
    });
  });

  test("is replaced by other values, although nobody typed the transfer in", async () => {
    const { id, creditId, transaction } = await decided();
    const body = { amount: "450", reason: "Both were wrong." };
    const call = { params: { id: creditId }, body };
    expect((await academy.call(contract.correctCredit, call, { as: other })).status).toBe(200);
    expect(await creditOf(transaction)).toMatchObject({ amount_paisa: 45_000, sender_number: sender });
    const shown = (await list({ settled: "true" })).find((one) => one.id === id);
    expect(shown).toMatchObject({
      kept: "corrected",
      decision: 2,
      settled_by: "Sumon Barua",
      earlier: [{ kept: "first" }],
      recorded: { amount: "450.00" },
    });
  });

  test("by two administrators at once is replaced once, and the second one is told", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, transaction } = await decided();
      const answers = await Promise.all(
        [admin, other].map(async (as) => settle(id, { keep: "second", replaces: 1 }, as)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await creditOf(transaction)).amount_paisa).toBe(40_000);
      const earlier = await db
        .selectFrom("earlier_difference_decisions")
        .select("kept")
        .where("difference_id", "=", id)
        .execute();
      expect(earlier).toEqual([{ kept: "first" }]);
    }
  });

  test("is not changed in the database without an entry that keeps it", async () => {
    const { id } = await decided();
    const { sql } = connection;
    for (const change of ["kept = 'second'", "settled_at = null, kept = null", "reason = 'Another.'"])
      await expect(sql.unsafe(`update credit_differences set ${change} where id = ${id}`)).rejects.toThrow(
        "the decision about a difference is final",
      );
    await settle(id, { keep: "second", replaces: 1 });
    await expect(sql`delete from earlier_difference_decisions`).rejects.toThrow("append-only");
    await expect(sql`update earlier_difference_decisions set kept = 'second'`).rejects.toThrow("append-only");
  });
});
