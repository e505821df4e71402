import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
});
const newLearner = async () => (learner = await academy.person());

describe("a transaction ID", () => {
  test("that another person already claims is refused, reveals nothing, and becomes a dispute", async () => {
    const first = await academy.person();
    const transaction = transactionId();
    const { body: held } = await shop.submit(first, course, { transaction_id: transaction });
    await newLearner();
    for (let i = 0; i < 2; i++) {
      const refused = await shop.submit(learner, course, {
        transaction_id: transaction,
        sender_number: "01812345678",
      });
      expect([refused.status, refused.body.code]).toEqual([409, "transaction_taken"]);
      expect(Object.keys(refused.body).toSorted()).toEqual(["code", "detail", "message"]);
      expect(refused.body.detail).not.toMatch(/another|else|already/i);
    }
    const disputes = await academy.services.db
      .selectFrom("payment_disputes")
      .selectAll()
      .where("payment_id", "=", held.payment_id!)
      .execute();
    expect(disputes).toEqual([
      expect.objectContaining({ claimant_id: learner.id, sender_number: "01812345678", resolved_at: null }),
    ]);
    // with another provider it is another transfer
    expect(
      (await shop.submit(learner, course, { transaction_id: transaction, provider: "nagad" })).status,
    ).toBe(201);
  });

  test.each([
    ["bkash", "9AB1CD2EF", 400],
    ["bkash", "9AB1CD2EFG", 201],
    ["bkash", "9AB1CD2EFGH", 201],
    ["bkash", "9".repeat(41), 400],
    ["nagad", "73LK2MN", 400],
    ["nagad", "73LK2MNP", 201],
    ["rocket", "44718903AB", 400],
    ["rocket", "44718903221", 400],
    ["rocket", "4471890322", 201],
  ])("of %s such as %s: %i", async (provider, transaction_id, status) => {
    const answer = await shop.submit(await academy.person(), course, { provider, transaction_id });
    expect(answer.status).toBe(status);
    expect(answer.body.transaction_id).toEqual(
      status === 400 ? ["Enter a valid transaction ID."] : undefined,
    );
  });

  test.each([
    [
      "with its name and invisible characters",
      (id: string) => `\u200eTrxID: ${id.slice(0, 4)}\u200b${id.slice(4)}\u200f`,
    ],
    ["with its Bengali name", (id: string) => `ট্রানজেকশন আইডি: ${id}`],
    ["with no-break spaces", (id: string) => `\u00a0${id.slice(0, 5)}\u00a0${id.slice(5)}`],
  ])("that was copied %s is the one of its money", async (_name, copied) => {
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const { status, body } = await shop.submit(await academy.person(), course, {
      transaction_id: copied(transaction),
    });
    expect([status, body.status]).toEqual([201, "verified"]);
    expect((await shop.payment(body.payment_id)).transaction_id).toBe(transaction);
  });

  test("serves one course of a learner", async () => {
    await newLearner();
    const transaction = transactionId();
    await shop.submit(learner, course, { transaction_id: transaction });
    const other = await shop.submit(learner, await shop.course(4_000), { transaction_id: transaction });
    expect([other.status, other.body.code]).toEqual([409, "transaction_used_by_you"]);
  });

  test("claimed by many people at once becomes one payment and otherwise disputes", async () => {
    const transaction = transactionId();
    const people = await Promise.all(Array.from({ length: 10 }, async () => academy.person()));
    const answers = await Promise.all(
      people.map(async (each) => shop.submit(each, course, { transaction_id: transaction })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    const { rows } = {
      rows: await academy.services.db
        .selectFrom("payment_disputes as d")
        .innerJoin("payments as p", "p.id", "d.payment_id")
        .select("d.id")
        .where("p.transaction_id", "=", transaction)
        .execute(),
    };
    expect(rows).toHaveLength(9);
  });
});
