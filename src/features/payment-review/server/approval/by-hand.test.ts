// Above the amount that needs two administrators, money that people alone brought in settles nothing by itself.
import { beforeAll, describe, expect, test } from "vitest";
import {
  correctCredit,
  listCreditDifferences,
  settleCreditDifference,
} from "#features/statements/credits-contract.ts";
import { csv, importsIn, line } from "#features/statements/server/test-support.ts";
import { approvalsIn } from "#tests/approvals.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, sender, transactionId, walletTime } from "#tests/payment-messages.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const third = await academy.person("admin");
const approvals = approvalsIn(academy, admin);
const { run } = importsIn(academy, () => admin);
const limit = async (taka: number | null) => shop.setting("payment_approval_above", taka);
beforeAll(async () => limit(3_999));

const stateOf = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return outcome ?? status;
};
const lineOf = (id: string, taka = "4,000.00") => line(id, taka, sender, walletTime());
const creditOf = async (transaction: string): Promise<number> =>
  (
    await academy.services.db
      .selectFrom("credits")
      .select("id")
      .where("trx_id", "=", transaction)
      .executeTakeFirstOrThrow()
  ).id;
/** A claim whose money an administrator typed in, so that everything agrees. */
async function typed(as: Someone = admin) {
  const claim = await review.claim();
  const { body: credit } = await review.recordCredit({ trx_id: claim.transaction }, as);
  expect(await stateOf(claim.id)).toBe("entered_by_hand");
  return { ...claim, credit: credit.id };
}

describe("money that one administrator brought in", () => {
  test("by typing it waits for the desk, where two administrators decide", async () => {
    const { id, learner, transaction, credit } = await typed();
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await approvals.idsIn("pending")).toContain(id);
    expect(await approvals.shown(transaction)).toMatchObject({
      outcome: "entered_by_hand",
      needs_approval: true,
      credits: [{ credit_id: credit, sender_agrees: true }],
    });
    const { body } = await review.verify(id, admin, { credit_ids: [credit] });
    expect(body).toMatchObject({ status: "pending", proposals: [{ ended_at: null }] });
    expect((await approvals.confirm(id, admin)).body.code).toBe("own_proposal");
    expect((await approvals.confirm(id, other)).body.status).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
  });

  test("waits also if the claim comes after it", async () => {
    const transaction = transactionId();
    await review.recordCredit({ trx_id: transaction });
    const { id } = await review.claim({ transaction_id: transaction });
    expect(await stateOf(id)).toBe("entered_by_hand");
  });

  test("by a statement waits too, and a text that comes is the second source: it settles", async () => {
    const { id, transaction, learner } = await review.claim();
    await run(csv(lineOf(transaction)));
    expect(await stateOf(id)).toBe("entered_by_hand");
    expect((await shop.sms(bkashSms(transaction))).body.outcome).toBe("duplicate");
    expect(await shop.payment(id)).toMatchObject({ status: "verified", decided_by: null });
    expect(await shop.events(learner, "payment")).toEqual([
      { payment_id: id, status: "pending" },
      { payment_id: id, status: "verified" },
    ]);
  });

  test("settles where a text shows it, with a statement and without one", async () => {
    const [alone, both] = [transactionId(), transactionId()];
    for (const transaction of [alone, both]) await shop.sms(bkashSms(transaction));
    await run(csv(lineOf(both)));
    for (const transaction_id of [alone, both])
      expect(await stateOf((await review.claim({ transaction_id })).id)).toBe("verified");
  });

  test("by correcting a typed credit waits", async () => {
    const { id, transaction } = await review.claim();
    const { body: credit } = await review.recordCredit({ trx_id: transaction, amount: "400" });
    expect(await stateOf(id)).toBe("underpaid");
    const body = { amount: "4000", reason: "A typing error." };
    await academy.call(correctCredit, { params: { id: credit.id }, body }, { as: admin });
    expect(await stateOf(id)).toBe("entered_by_hand");
  });

  test("by deciding that a statement is right, and not the text, waits", async () => {
    const { id, transaction } = await review.claim();
    await shop.sms(bkashSms(transaction, "40.00"));
    await run(csv(lineOf(transaction)));
    const query = { page_size: 100 };
    const { body: differences } = await academy.call(listCreditDifferences, { query }, { as: admin });
    const open = differences.results.find(({ trx_id }) => trx_id === transaction)!;
    const body = { keep: "second", reason: "The text is wrong." };
    await academy.call(settleCreditDifference, { params: { id: open.id }, body }, { as: admin });
    expect(await stateOf(id)).toBe("entered_by_hand");
    // Another change keeps the amount that a person chose, beside the name of the text. The text did not say it.
    await shop.sms(bkashSms(transaction, "45.00"));
    expect(await stateOf(id)).toBe("sources_differ");
    const received_at = new Date(Date.now() - 3_600_000).toISOString();
    const again = { amount: "4000", received_at, reason: "Once more." };
    const params = { id: await creditOf(transaction) };
    const corrected = await academy.call(correctCredit, { params, body: again }, { as: admin });
    expect(corrected.status).toBe(200);
    expect(await stateOf(id)).toBe("entered_by_hand");
  });

  test("by naming the sender of a text that shows none waits", async () => {
    const transaction = transactionId("71");
    const { id } = await review.claim({ transaction_id: transaction, provider: "nagad" });
    await shop.sms(
      `Payment Received. Amount: Tk 4,000.00 Ref: 102 TxnID: ${transaction} Balance: Tk 9,000.00 ${walletTime()}`,
      "NAGAD",
    );
    expect(await stateOf(id)).toBe("sender_differs");
    expect((await review.recordCredit({ trx_id: transaction, provider: "nagad" })).status).toBe(201);
    expect(await stateOf(id)).toBe("entered_by_hand");
  });

  test("in a large transfer waits for a small payment too, because its rest becomes a balance", async () => {
    await limit(4_500);
    const { id, transaction } = await review.claim();
    await review.recordCredit({ trx_id: transaction, amount: "50000" });
    expect(await stateOf(id)).toBe("entered_by_hand");
    await limit(3_999);
  });

  test("up to the amount settles at once, and without an amount any does", async () => {
    for (const taka of [4_000, null]) {
      await limit(taka);
      const { id, transaction } = await review.claim();
      await review.recordCredit({ trx_id: transaction });
      expect(await stateOf(id)).toBe("verified");
    }
    await limit(3_999);
  });
});

describe("a proposal about money that was brought in by hand", () => {
  test("is not confirmed by the person who typed it, but by anybody else", async () => {
    const { id, credit } = await typed();
    await review.verify(id, other, { credit_ids: [credit] });
    const refused = await approvals.confirm(id, admin);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "own_money" }]);
    expect(await approvals.ends(id)).toEqual([null]);
    expect(await stateOf(id)).toBe("entered_by_hand");
    expect((await approvals.confirm(id, third)).body.status).toBe("verified");
  });

  test("of two administrators is made by the one who typed it, and confirmed by the other", async () => {
    const { id, credit } = await typed();
    await review.verify(id, other, { credit_ids: [credit] });
    await approvals.decline(id, admin, "I typed it, so I propose.");
    await review.verify(id, admin, { credit_ids: [credit] });
    expect((await approvals.confirm(id, other)).body.status).toBe("verified");
  });

  test("is not confirmed by the person who imported or corrected it", async () => {
    const imported = await review.claim();
    await run(csv(lineOf(imported.transaction)));
    const corrected = await review.claim();
    const little = { trx_id: corrected.transaction, amount: "400" };
    const { body: credit } = await review.recordCredit(little, third);
    const body = { amount: "4000", reason: "A typing error." };
    await academy.call(correctCredit, { params: { id: credit.id }, body }, { as: admin });
    for (const { id, transaction } of [imported, corrected]) {
      const credit_ids = [await creditOf(transaction)];
      expect((await review.verify(id, other, { credit_ids })).status).toBe(200);
      expect((await approvals.confirm(id, admin)).body.code).toBe("own_money");
    }
    // They both brought it in.
    expect((await approvals.confirm(corrected.id, third)).body.code).toBe("own_money");
    expect((await approvals.confirm(imported.id, third)).body.status).toBe("verified");
  });

  test("is confirmed by that person once a text shows the money too", async () => {
    const { id, transaction } = await review.claim({ sender_number: "01811111111" });
    await review.recordCredit({ trx_id: transaction });
    await shop.sms(bkashSms(transaction));
    expect(await stateOf(id)).toBe("sender_differs");
    await review.verify(id, other, { credit_ids: [await creditOf(transaction)] });
    expect((await approvals.confirm(id, admin)).body.status).toBe("verified");
  });
});
