// Which transfers are looked at to find money without an owner: `credits.is_accounted_for` leaves out all that have one.
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { correctCredit } from "#features/statements/credits-contract.ts";
import { setUpBalances } from "#tests/balances.ts";
import { addManyPayments, addManyRows, planOf } from "#tests/large-academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { returnCredit } from "../../contract.ts";
import { undoReturn } from "../../undo-contract.ts";
import { pageOfCredits } from "../queries/credits.ts";
import { deskCounts } from "../queries/desk-counts.ts";

const { academy, set, creditOf, orderOf, spend, overpaid, undo, reject, refund, unowned } = setUpBalances();

/** Whether nothing of a transfer needs an owner. */
const isAccountedFor = async (transaction: string): Promise<boolean> =>
  (
    await academy.services.db
      .selectFrom("credits")
      .select("is_accounted_for")
      .where("trx_id", "=", transaction)
      .executeTakeFirstOrThrow()
  ).is_accounted_for;
/** The same, with whether the desk shows it as money without an owner. */
const standing = async (transaction: string) => ({
  accounted: await isAccountedFor(transaction),
  unowned: (await unowned(transaction)).length > 0,
});
const owned = { accounted: true, unowned: false };
const looked = { accounted: false, unowned: false };
const found = { accounted: false, unowned: true };

const give = async (id: number, amount: string) =>
  (
    await academy.call(
      returnCredit,
      { params: { id }, body: { amount, reason: "Nobody claims it." } },
      { as: set.admin },
    )
  ).body;

describe("a transfer", () => {
  test("has an owner once it pays, is looked at again after an undo, and has none after a rejection", async () => {
    const transaction = transactionId();
    await set.shop.sms(bkashSms(transaction, "1,000.00"));
    expect(await standing(transaction)).toEqual(found);
    const { id } = await set.review.claim({ transaction_id: transaction, paid_amount: 1_000 });
    expect(await standing(transaction)).toEqual(owned);
    await undo(id);
    expect(await standing(transaction)).toEqual(looked);
    await reject(id);
    expect(await standing(transaction)).toEqual(found);
  });

  test("that was sent back is looked at again if that was wrong", async () => {
    const transaction = transactionId();
    await set.shop.sms(bkashSms(transaction, "1,000.00"));
    const id = await creditOf(transaction);
    await give(id, "400");
    expect(await standing(transaction)).toEqual(found);
    const { returns } = await give(id, "600");
    expect(await standing(transaction)).toEqual(owned);
    const body = { return_id: returns[0]!.return_id };
    expect((await academy.call(undoReturn, { params: { id }, body }, { as: set.admin })).status).toBe(200);
    expect(await standing(transaction)).toEqual(found);
  });

  test("leaves a balance after one payment, and is looked at once something else happened to it", async () => {
    const { learner, transaction, id } = await overpaid();
    expect(await standing(transaction)).toEqual(owned);
    const order = await orderOf(learner);
    await spend(learner, order.order_id);
    // Nothing of it is free.
    expect(await standing(transaction)).toEqual(owned);
    await refund(id);
    expect(await standing(transaction)).toEqual(owned);

    const other = await overpaid("2,000.00");
    await spend(other.learner, (await orderOf(other.learner)).order_id);
    // Half is still the learner's, and two payments use the rest.
    expect(await standing(other.transaction)).toEqual(looked);
  });

  test("of a person who deleted the account has no owner", async () => {
    const { learner, transaction } = await overpaid();
    const { password } = learner;
    expect((await academy.call(deleteAccount, { body: { password } }, { as: learner })).status).toBe(200);
    expect(await standing(transaction)).toEqual({ accounted: true, unowned: true });
  });

  test("is looked at again if its amount was typed too low", async () => {
    const transaction = transactionId();
    const { body: typed } = await set.review.recordCredit({ trx_id: transaction, amount: "500" });
    await give(typed.id, "500");
    expect(await standing(transaction)).toEqual(owned);
    const correction = { amount: "700", reason: "The statement says so." };
    const { status } = await academy.call(
      correctCredit,
      { params: { id: typed.id }, body: correction },
      { as: set.admin },
    );
    expect(status).toBe(200);
    expect(await standing(transaction)).toEqual(found);
  });
});

test("among very many transfers only those without an owner are read", async () => {
  await addManyRows(academy, set.admin.id);
  const { sql } = academy.services.connection;
  const people = await sql<
    { id: number }[]
  >`select id from users where email like 'large%' order by id limit 5000`;
  await addManyPayments(
    academy,
    set.admin.id,
    people.map(({ id }) => id),
  );
  await sql.unsafe("analyze payment_transfers, payment_proposals, refund_requests");
  const filter = { search: null, amount: null, unallocated: false };
  const slice = { limit: 20, offset: 0 };
  for (const statement of [deskCounts(), pageOfCredits({ ...filter, state: "unowned" }, slice)]) {
    const plan = await planOf(academy, statement);
    expect(plan).toContain("credits_to_account_for");
    expect(plan).not.toMatch(/Seq Scan on (credits|allocations)\b/);
  }
  expect(await planOf(academy, pageOfCredits({ ...filter, state: null }, slice))).toContain(
    "credits_by_time",
  );
  expect(await planOf(academy, pageOfCredits({ ...filter, state: "blocked" }, slice))).toContain(
    "credits_blocked",
  );
});
