// What the database itself refuses, even if the program asks for it.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let learner: Someone;
let paymentId: number;
let creditId: number;
beforeAll(async () => {
  shop = shopIn(academy);
  learner = await academy.person();
  const { body } = await shop.submit(learner, await shop.course(4_000));
  paymentId = body.payment_id!;
  const id = transactionId();
  await shop.sms(bkashSms(id, "1,000.00"));
  creditId = (
    await academy.services.db
      .selectFrom("credits")
      .select("id")
      .where("trx_id", "=", id)
      .executeTakeFirstOrThrow()
  ).id;
});

const sql = () => academy.services.connection.sql;
/** Changes the amount of the credit in a transaction with a correction that says so. */
const correct = async (paisa: number, said = paisa) =>
  sql().begin(async (tx) => {
    await tx`insert into credit_corrections (credit_id, kind, old_amount_paisa, old_sender_number, old_received_at,
        new_amount_paisa, new_received_at)
      select id, 'completed', amount_paisa, sender_number, received_at, ${said}::bigint, received_at
      from credits where id = ${creditId}`;
    await tx`update credits set amount_paisa = ${paisa} where id = ${creditId}`;
  });
const allocate = async (paisa: number) =>
  sql()`insert into allocations (credit_id, payment_id, amount_paisa) values (${creditId}, ${paymentId}, ${paisa})`;

describe("the database refuses", () => {
  test("allocations above a credit, one by one, together and at the same moment", async () => {
    await expect(allocate(100_001)).rejects.toThrow("does not have this much money");
    await allocate(40_000);
    await expect(allocate(60_001)).rejects.toThrow("does not have this much money");
    await expect(
      sql()`insert into allocations (credit_id, payment_id, amount_paisa)
        select ${creditId}, ${paymentId}, 30_001 from generate_series(1, 2)`,
    ).rejects.toThrow("does not have this much money");
    const both = await Promise.allSettled([allocate(60_000), allocate(60_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [sum] = await sql()`select sum(amount_paisa)::int from allocations where credit_id = ${creditId}`;
    expect(sum).toEqual({ sum: 100_000 });
  });

  test("an amount of a credit below its allocations, and another transfer of it", async () => {
    const change = async (set: string) => sql().unsafe(`update credits set ${set} where id = ${creditId}`);
    await expect(correct(99_999)).rejects.toThrow("does not have this much money");
    await expect(change("trx_id = 'OTHER00000'")).rejects.toThrow("credits is append-only");
    await expect(change("provider = 'nagad'")).rejects.toThrow("credits is append-only");
    await expect(change("source = 'typed'")).rejects.toThrow("credits is append-only");
  });

  test("another amount of a credit without a correction that keeps the old one", async () => {
    const isFinal = "amounts in credits are final";
    const change = async () => sql()`update credits set amount_paisa = 100001 where id = ${creditId}`;
    await expect(change()).rejects.toThrow(isFinal);
    // It says another amount.
    await expect(correct(100_001, 100_002)).rejects.toThrow(isFinal);
    await correct(100_001);
    await correct(100_000);
    // The correction to this amount is of an earlier transaction.
    await expect(change()).rejects.toThrow(isFinal);
    const [credit] = await sql()`select amount_paisa::int from credits where id = ${creditId}`;
    expect(credit).toEqual({ amount_paisa: 100_000 });
  });

  test.each([
    ["payments", "amount_paisa"],
    ["orders", "due_paisa"],
    ["order_lines", "due_paisa"],
    ["order_lines", "price_paisa"],
    ["order_lines", "discount_paisa"],
    ["order_lines", "coupon_paisa"],
  ])("another amount in %s: %s", async (table, column) => {
    await expect(sql().unsafe(`update ${table} set ${column} = ${column} + 1`)).rejects.toThrow(
      `amounts in ${table} are final`,
    );
    await sql().unsafe(`update ${table} set ${column} = ${column}`);
  });

  test.each([
    ["update allocations set amount_paisa = 1", "allocations is append-only"],
    ["update allocations set credit_id = credit_id + 1", "allocations is append-only"],
    ["delete from allocations", "allocations is append-only"],
    ["truncate allocations cascade", "is append-only"],
    ["delete from credits", "credits is append-only"],
    ["delete from credit_sightings", "credit_sightings is append-only"],
    ["delete from credit_differences", "credit_differences is append-only"],
    ["delete from credit_corrections", "credit_corrections is append-only"],
  ])("%s", async (statement, why) => {
    await expect(sql().unsafe(statement)).rejects.toThrow(why);
  });

  test("changes of sightings and corrections, but for masked digits", async () => {
    await sql()`insert into credit_sightings (credit_id, source, amount_paisa, sender_number, received_at)
      values (${creditId}, 'typed', 5, '01712345678', now())`;
    await sql()`insert into credit_corrections (credit_id, kind, old_amount_paisa, old_received_at, old_sender_number,
      new_amount_paisa, new_received_at) values (${creditId}, 'completed', 1, now(), '01712345678', 2, now())`;
    for (const statement of [
      "update credit_sightings set amount_paisa = 6",
      "update credit_sightings set sender_number = '01712345679'",
      "update credit_corrections set old_amount_paisa = 3",
      "update credit_corrections set old_sender_number = null",
    ])
      await expect(sql().unsafe(statement)).rejects.toThrow("is append-only");
    await sql()`update credit_sightings set sender_number = '••••••••678'`;
    await sql()`update credit_corrections set old_sender_number = '••••••••678'`;
  });
});
