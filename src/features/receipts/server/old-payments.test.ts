// Payments that were verified or refunded before there were receipts get theirs, in the order of time.
import { expect, test } from "vitest";
import { openDatabaseBefore } from "#tests/database-before.ts";

test("the migration issues receipts for verified and refunded payments with money", async () => {
  const database = await openDatabaseBefore("0086-receipts.sql");
  try {
    const { sql } = database;
    const one = async (rows: Promise<readonly unknown[]>) => ((await rows)[0] as { id: number }).id;
    const person = await one(sql`
      insert into users (email, password_hash, first_name, last_name, role)
      values ('rahima@example.com', 'x', 'Rahima', 'Khatun', 'learner') returning id`);
    await sql`insert into settings (name, value) values ('academy_name', '"Dhaka Academy"')`;
    const payment = async (n: number, status: string, decided: string) => {
      const order = await one(sql`
        insert into orders (payer_id, reference, due_paisa, status, expires_at)
        values (${person}, ${`REF${n}`}, 100000, 'open', now()) returning id`);
      return one(sql`
        insert into payments (order_id, payer_id, provider, sender_number, transaction_id, amount_paisa, status, decided_at)
        values (${order}, ${person}, 'bkash', '01712345678', ${`TX0000000${n}`}, 100000, ${status}, ${decided})
        returning id`);
    };
    const credit = async (trx: string, provider = "bkash") =>
      one(sql`insert into credits (provider, trx_id, amount_paisa, received_at, source)
        values (${provider}, ${trx}, 100000, now(), 'sms') returning id`);
    const allocate = async (creditId: number, paymentId: number) =>
      one(sql`insert into allocations (credit_id, payment_id, amount_paisa)
        values (${creditId}, ${paymentId}, 100000) returning id`);
    const takeBack = async (allocation: number) =>
      sql`insert into allocation_reversals (allocation_id, decided_by) values (${allocation}, ${person})`;

    const late = await payment(1, "verified", "2026-03-03T00:00:00Z");
    await allocate(await credit("TX00000001"), late);
    const early = await payment(2, "verified", "2026-03-01T00:00:00Z");
    await allocate(await credit("OTHER00002", "upay"), early);
    const refunded = await payment(3, "refunded", "2026-03-02T00:00:00Z");
    const back = await credit("TX00000003");
    await takeBack(await allocate(back, refunded));
    await sql`
      insert into credit_returns (credit_id, payment_id, amount_paisa, transaction_id, reason, decided_by, created_at)
      values (${back}, ${refunded}, 100000, 'BACK000003', 'Asked for.', ${person}, '2026-03-04T00:00:00Z')`;
    // Without money, and taken back: none.
    await payment(4, "verified", "2026-03-02T00:00:00Z");
    await takeBack(
      await allocate(await credit("TX00000005"), await payment(5, "pending", "2026-03-02T00:00:00Z")),
    );
    await database.upgrade();

    const rows = await sql`
      select number, kind, refund_of, payment_id, payer_name, amount_paisa::int, provider_name, transaction_id,
        academy_name, issued_at, length(code) as code from receipts order by number`;
    const common = {
      payer_name: "Rahima Khatun",
      amount_paisa: 100_000,
      academy_name: "Dhaka Academy",
      code: 32,
    };
    const paid = { ...common, kind: "payment", refund_of: null };
    expect([...rows]).toEqual([
      {
        ...paid,
        number: 1,
        payment_id: early,
        provider_name: "upay",
        transaction_id: null,
        issued_at: new Date("2026-03-01T00:00:00Z"),
      },
      {
        ...paid,
        number: 2,
        payment_id: refunded,
        provider_name: "bKash",
        transaction_id: "TX00000003",
        issued_at: new Date("2026-03-02T00:00:00Z"),
      },
      {
        ...paid,
        number: 3,
        payment_id: late,
        provider_name: "bKash",
        transaction_id: "TX00000001",
        issued_at: new Date("2026-03-03T00:00:00Z"),
      },
      {
        ...common,
        number: 4,
        kind: "refund",
        refund_of: 2,
        payment_id: refunded,
        provider_name: "bKash",
        transaction_id: "BACK000003",
        issued_at: new Date("2026-03-04T00:00:00Z"),
      },
    ]);
    expect([...(await sql`select last_number from receipt_counter`)]).toEqual([{ last_number: 4 }]);
  } finally {
    await database.close();
  }
}, 60_000);
