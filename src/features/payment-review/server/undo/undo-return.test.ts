// Money that was not sent back after all: the entry is taken back, and the money counts again.
import { describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";
import { blockCredit, listCredits, refundPayment, returnCredit } from "../../contract.ts";
import { undoReturn } from "../../undo-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const { db, connection } = academy.services;

/** Money that nobody claims. */
async function arrived(taka = "4,000.00") {
  const transaction = transactionId();
  await shop.sms(bkashSms(transaction, taka));
  return { transaction, ...(await credit(transaction)) };
}
const credit = async (transaction: string) => {
  const { body } = await academy.call(listCredits, { query: { search: transaction } }, { as: admin });
  return body.results[0]!;
};
const give = async (id: number, amount: string, as: Someone = admin) =>
  academy.call(
    returnCredit,
    { params: { id }, body: { amount, transaction_id: "back123456", reason: "Nobody claims it." } },
    { as },
  );
const takeBack = async (id: number, body: Record<string, unknown>, as: Someone = admin) =>
  academy.call(undoReturn, { params: { id }, body }, { as });
const actions = async (id: number) => {
  const rows = await db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "reason", "after"])
    .where("subject_kind", "=", "credit")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ actor_id, action, reason, after }) => [actor_id, action, reason, after]);
};

describe("money that was sent back", () => {
  test("is free again after the undo, and the entry stays", async () => {
    const { id, transaction } = await arrived();
    await give(id, "1500");
    const { body } = await give(id, "500", other);
    expect(body).toMatchObject({
      allocated: "2000.00",
      returns: [
        { amount: "500.00", by: "Sumon Barua", is_refund: false },
        {
          amount: "1500.00",
          transaction_id: "BACK123456",
          reason: "Nobody claims it.",
          is_refund: false,
        },
      ],
    });
    const [, mine] = body.returns;
    const undone = await takeBack(id, { return_id: mine!.return_id });
    expect(undone.body).toMatchObject({ allocated: "500.00", returned: "500.00" });
    expect(undone.body.returns.map(({ amount }) => amount)).toEqual(["500.00"]);
    // The list has suggestions too: there are none.
    expect(await credit(transaction)).toEqual({ ...undone.body, suggestions: null });
    // The same undo again changes nothing.
    expect((await takeBack(id, { return_id: mine!.return_id })).status).toBe(200);
    expect((await actions(id)).slice(-2)).toEqual([
      [other.id, "credit.returned", "Nobody claims it.", expect.objectContaining({ amount_paisa: 50_000 })],
      [admin.id, "credit.return_undone", null, { amount_paisa: 150_000 }],
    ]);
    const entries = await db
      .selectFrom("credit_returns")
      .select("amount_paisa")
      .where("credit_id", "=", id)
      .execute();
    expect(entries).toHaveLength(2);
  });

  test("settles the claim that waited for it", async () => {
    const { id, transaction } = await arrived();
    const { body } = await give(id, "4000");
    const claim = await review.claim({ transaction_id: transaction });
    expect(await shop.payment(claim.id)).toMatchObject({ status: "pending", outcome: "already_used" });
    await takeBack(id, { return_id: body.returns[0]!.return_id });
    expect((await shop.payment(claim.id)).status).toBe("verified");
    expect(await shop.enrolments(claim.learner, course)).toHaveLength(1);
  });

  test("pays for nothing after the undo if it is blocked", async () => {
    const { id, transaction } = await arrived();
    const { body } = await give(id, "4000");
    const claim = await review.claim({ transaction_id: transaction });
    await academy.call(blockCredit, { params: { id }, body: { reason: "Forged." } }, { as: admin });
    expect((await takeBack(id, { return_id: body.returns[0]!.return_id })).body.returns).toEqual([]);
    expect(await shop.payment(claim.id)).toMatchObject({ status: "pending", outcome: "money_blocked" });
  });

  test("needs a reason if another person sent it back, or if it is long ago", async () => {
    const { id } = await arrived();
    const { body } = await give(id, "1000");
    const { return_id } = body.returns[0]!;
    const missing = { reason: ["Please say why you take this decision back. The reason is recorded."] };
    for (const reason of [undefined, "", " "])
      expect(await takeBack(id, { return_id, reason }, other)).toMatchObject({ status: 400, body: missing });
    await connection.sql`update credit_returns set created_at = created_at - interval '11 minutes' where id = ${return_id}`;
    expect(await takeBack(id, { return_id })).toMatchObject({ status: 400, body: missing });
    expect((await takeBack(id, { return_id, reason: "It bounced." }, other)).status).toBe(200);
    expect((await actions(id)).at(-1)).toEqual([
      other.id,
      "credit.return_undone",
      "It bounced.",
      { amount_paisa: 100_000 },
    ]);
  });

  test("as the refund of a payment is taken back with that decision only", async () => {
    const claim = await review.claim();
    await shop.sms(bkashSms(claim.transaction));
    const refund = { params: { id: claim.id }, body: { reason: "You asked for it." } };
    expect((await academy.call(refundPayment, refund, { as: admin })).status).toBe(200);
    const { id, returns } = await credit(claim.transaction);
    expect(returns).toMatchObject([{ is_refund: true, amount: "4000.00" }]);
    const refused = await takeBack(id, { return_id: returns[0]!.return_id });
    expect([refused.status, refused.body.code]).toEqual([409, "return_of_refund"]);
    expect((await shop.payment(claim.id)).status).toBe("refunded");
  });

  test("is not taken back for another transfer, or without its number", async () => {
    const [one, two] = [await arrived(), await arrived()];
    const { body } = await give(one.id, "1000");
    const { return_id } = body.returns[0]!;
    expect((await takeBack(two.id, { return_id })).status).toBe(404);
    expect((await takeBack(999_999_999, { return_id })).status).toBe(404);
    expect((await takeBack(one.id, {})).status).toBe(400);
    expect((await credit(one.transaction)).returned).toBe("1000.00");
  });
});

describe("two administrators at once", () => {
  test("take an entry back once, and the second one is told", async () => {
    const { id, transaction } = await arrived();
    const { body } = await give(id, "4000");
    const { return_id } = body.returns[0]!;
    const answers = await Promise.all(
      [admin, other].map(async (as) => takeBack(id, { return_id, reason: "It bounced." }, as)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: "return_undone" });
    expect(await credit(transaction)).toMatchObject({ allocated: "0.00", returned: "0.00", returns: [] });
  });

  test("never send more back than there is, while one of them takes an entry back", async () => {
    const { id, transaction } = await arrived();
    for (let round = 0; round < 5; round++) {
      const { body } = await give(id, "3000");
      const { return_id } = body.returns[0]!;
      const [undone, again] = await Promise.all([takeBack(id, { return_id }), give(id, "2000", other)]);
      expect(undone.status).toBe(200);
      // It depends on which of the two comes first.
      expect([200, 400]).toContain(again.status);
      const { returned, returns } = await credit(transaction);
      expect(returned).toBe(again.status === 200 ? "2000.00" : "0.00");
      for (const one of returns) await takeBack(id, { return_id: one.return_id, reason: "Next." });
    }
  });
});
