// A transfer that was typed in with a wrong transaction ID or wallet.
import { describe, expect, test } from "vitest";
import { rejectPayment } from "#features/payment-review/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import * as contract from "../credits-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin");
const { db, connection } = academy.services;

const correct = async (id: number, body: Record<string, unknown>, as: Someone = admin) =>
  academy.call(
    contract.correctCredit,
    { params: { id }, body: { reason: "A typing error.", ...body } },
    { as },
  );
/** Types a transfer in, and returns its credit. */
async function typedIn(trx_id: string, body: Record<string, unknown> = {}): Promise<number> {
  const answer = await review.recordCredit({ trx_id, ...body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const creditsOf = async (transaction: string, provider = "bkash") => {
  const rows = await db
    .selectFrom("credits")
    .select("id")
    .where("trx_id", "=", transaction)
    .where("provider", "=", provider)
    .execute();
  return rows.map(({ id }) => id);
};
const state = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};

describe("a mistyped transaction ID", () => {
  test("is corrected, its claim settles, and the text of the transfer makes no second credit", async () => {
    const { id, learner, transaction } = await review.claim();
    const wrong = transactionId();
    const credit = await typedIn(wrong);
    expect(await state(id)).toEqual(["pending", "not_seen"]);
    const { status, body } = await correct(credit, { trx_id: ` ${transaction.toLowerCase()}` });
    expect([status, body]).toMatchObject([
      200,
      { id: credit, provider: "bkash", trx_id: transaction, amount: "4000.00", allocated: "4000.00" },
    ]);
    expect(await state(id)).toEqual(["verified", null]);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect((await shop.sms(bkashSms(transaction))).body.outcome).toBe("duplicate");
    expect(await creditsOf(transaction)).toEqual([credit]);
    // The wrong ID is another transfer.
    expect((await shop.sms(bkashSms(wrong))).body.outcome).toBe("credited");
    expect(await creditsOf(wrong)).not.toEqual([credit]);
  });

  test("stays recorded, with who corrected it, and is in the audit log", async () => {
    const [wrong, right] = [transactionId(), transactionId()];
    const credit = await typedIn(wrong);
    await correct(credit, { trx_id: right, amount: "350", reason: "As the app says." }, other);
    const query = { search: right };
    const { body } = await academy.call(contract.listTypedCredits, { query }, { as: admin });
    expect(body.results).toMatchObject([
      {
        id: credit,
        trx_id: right,
        amount: "350.00",
        corrections: [
          {
            kind: "corrected",
            old_provider: "bkash",
            old_trx_id: wrong,
            old_amount: "4000.00",
            new_amount: "350.00",
            reason: "As the app says.",
          },
        ],
      },
    ]);
    const log = await db
      .selectFrom("audit_log")
      .select(["actor_id", "before", "after"])
      .where("action", "=", "credit.corrected")
      .where("subject_id", "=", credit)
      .execute();
    expect(log).toMatchObject([
      {
        actor_id: other.id,
        before: { trx_id: wrong, amount_paisa: 400_000 },
        after: { trx_id: right, amount_paisa: 35_000 },
      },
    ]);
    // Without another ID, nothing is recorded about it.
    await correct(credit, { amount: "360" });
    const again = await academy.call(contract.listTypedCredits, { query }, { as: admin });
    expect(again.body.results[0]!.corrections[0]).toMatchObject({ old_trx_id: null, old_provider: null });
  });

  test("takes the money from the claim of the wrong ID, and gives it to that of the right one", async () => {
    const [wrong, right] = [await review.claim(), await review.claim()];
    const credit = await typedIn(wrong.transaction, { sender_number: undefined });
    expect(await state(wrong.id)).toEqual(["pending", "sender_differs"]);
    await correct(credit, { trx_id: right.transaction, sender_number: sender });
    expect(await state(wrong.id)).toEqual(["pending", "not_seen"]);
    expect(await state(right.id)).toEqual(["verified", null]);
    expect(await shop.enrolments(wrong.learner, course)).toEqual([]);
  });

  test("does not pay for a rejected claim after all, and may pay for another one", async () => {
    const [wrong, right] = [await review.claim(), await review.claim()];
    for (const { id } of [wrong, right])
      await academy.call(rejectPayment, { params: { id }, body: { reason: "No." } }, { as: admin });
    const credit = await typedIn(wrong.transaction);
    expect(await state(wrong.id)).toEqual(["rejected", "rejected_but_paid"]);
    await correct(credit, { trx_id: right.transaction });
    expect(await state(wrong.id)).toEqual(["rejected", null]);
    expect(await state(right.id)).toEqual(["rejected", "rejected_but_paid"]);
  });

  test("of money that pays for a payment is corrected to the ID which that payment names, and to no other", async () => {
    const { id, transaction } = await review.claim();
    const credit = await typedIn(transactionId());
    expect((await review.verify(id, admin, { credit_ids: [credit] })).body.status).toBe("verified");
    const elsewhere = await correct(credit, { trx_id: transactionId() });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, "credit_tied"]);
    expect((await correct(credit, { trx_id: transaction })).status).toBe(200);
    expect(await state(id)).toEqual(["verified", null]);
    expect(await review.allocations(id)).toEqual([{ amount_paisa: 400_000, decided_by: admin.id }]);
    expect((await shop.sms(bkashSms(transaction))).body.outcome).toBe("duplicate");
  });
});

describe("a wrong wallet", () => {
  test("is corrected, and the claim in the right one settles", async () => {
    const { id, transaction } = await review.claim({ provider: "nagad" });
    const credit = await typedIn(transaction);
    expect(await state(id)).toEqual(["pending", "not_seen"]);
    const { body } = await correct(credit, { provider: " Nagad " });
    expect(body).toMatchObject({ provider: "nagad", trx_id: transaction });
    expect(await state(id)).toEqual(["verified", null]);
    expect(await creditsOf(transaction)).toEqual([]);
    expect(await creditsOf(transaction, "nagad")).toEqual([credit]);
  });
});

describe("a correction is refused", () => {
  test("to a transfer that has a credit already", async () => {
    const taken = transactionId();
    await shop.sms(bkashSms(taken));
    const wrong = transactionId();
    const credit = await typedIn(wrong);
    const refused = await correct(credit, { trx_id: taken });
    expect([refused.status, refused.body.code]).toEqual([409, "credit_exists"]);
    expect(refused.body.detail).toBe(
      "There is a transfer with this transaction ID in this wallet already. Look at it first.",
    );
    expect(await creditsOf(wrong)).toEqual([credit]);
  });

  test("if a message shows the transfer as it is", async () => {
    const transaction = transactionId();
    const credit = await typedIn(transaction);
    await shop.sms(bkashSms(transaction));
    const refused = await correct(credit, { trx_id: transactionId() });
    expect([refused.status, refused.body.code]).toEqual([409, "credit_confirmed"]);
  });

  test("of a transfer that nobody typed in", async () => {
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const [credit] = await creditsOf(transaction);
    const refused = await correct(credit!, { trx_id: transactionId() });
    expect([refused.status, refused.body.code]).toEqual([409, "credit_not_typed"]);
  });

  test.each([
    [{ trx_id: "x" }, "trx_id", "Enter a valid transaction ID."],
    [{ trx_id: "ABCDEFGHIJ", provider: "rocket" }, "trx_id", "This is no transaction ID of the wallet."],
    [{ provider: "rocket" }, "trx_id", "This is no transaction ID of the wallet."],
    [{ provider: "dutch" }, "provider", "Choose one of the listed ways to pay."],
  ])("for %o", async (body, field, sentence) => {
    const transaction = transactionId();
    const credit = await typedIn(transaction);
    const refused = await correct(credit, body);
    expect(refused.status).toBe(400);
    expect(refused.body[field]).toEqual([sentence]);
    expect(await creditsOf(transaction)).toEqual([credit]);
  });

  test("by the database, without an entry that keeps what it said before", async () => {
    const transaction = transactionId();
    const credit = await typedIn(transaction);
    for (const change of ["trx_id = 'OTHER00000'", "provider = 'nagad'"])
      await expect(
        connection.sql.unsafe(`update credits set ${change} where id = ${credit}`),
      ).rejects.toThrow("credits is append-only");
    expect(await creditsOf(transaction)).toEqual([credit]);
  });
});

describe("two at once", () => {
  test("who correct one transfer to different IDs: one is told, and one claim settles", async () => {
    for (let round = 0; round < 5; round++) {
      const claims = [await review.claim(), await review.claim()];
      const credit = await typedIn(transactionId());
      const answers = await Promise.all(
        claims.map(async ({ transaction }, at) =>
          correct(credit, { trx_id: transaction }, at === 0 ? admin : other),
        ),
      );
      // The one who came second had seen the ID of before, or the new one: then it pays for the first claim.
      const [, late] = answers.toSorted((a, b) => a.status - b.status);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(["credit_moved", "credit_tied"]).toContain(late!.body.code);
      const states = await Promise.all(claims.map(async ({ id }) => (await shop.payment(id)).status));
      expect(states.toSorted()).toEqual(["pending", "verified"]);
    }
  });

  test("a correction and the text of that transfer make one credit", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, transaction } = await review.claim();
      const credit = await typedIn(transactionId());
      const [corrected, text] = await Promise.all([
        correct(credit, { trx_id: transaction }),
        shop.sms(bkashSms(transaction)),
      ]);
      expect([
        [200, "duplicate"],
        [409, "credited"],
      ]).toContainEqual([corrected.status, text.body.outcome]);
      expect(await creditsOf(transaction)).toHaveLength(1);
      expect(await state(id)).toEqual(["verified", null]);
    }
  });

  test("two transfers that take each other's ID are both refused, and nobody waits for ever", async () => {
    const [one, two] = [transactionId(), transactionId()];
    const [first, second] = [await typedIn(one), await typedIn(two)];
    const answers = await Promise.all([
      correct(first, { trx_id: two }),
      correct(second, { trx_id: one }, other),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(["credit_exists", "credit_exists"]);
  });

  test("a correction and a claim of the right ID settle once", async () => {
    for (let round = 0; round < 5; round++) {
      const learner = await academy.person();
      const transaction = transactionId();
      const credit = await typedIn(transactionId());
      const [corrected, claimed] = await Promise.all([
        correct(credit, { trx_id: transaction }),
        shop.submit(learner, course, { transaction_id: transaction }),
      ]);
      expect([corrected.status, claimed.status]).toEqual([200, 201]);
      expect(await state(claimed.body.payment_id!)).toEqual(["verified", null]);
      expect(await review.allocations(claimed.body.payment_id!)).toHaveLength(1);
    }
  });
});
