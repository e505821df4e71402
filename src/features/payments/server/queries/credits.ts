import { sql, type Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

export interface CreditRow {
  id: number;
  provider: string;
  trx_id: string;
  amount_paisa: number;
  allocated_paisa: number;
  sender_number: string | null;
  received_at: Date;
  source: "sms" | "statement" | "typed";
  wrong_senders: number;
}

const allocated = sql`(select coalesce(sum(amount_paisa), 0)::bigint from allocations where credit_id = credits.id)`;

/** Adds money that was seen to arrive; nothing if it is known. */
export const addCredit = async (db: Db, credit: Insertable<DB["credits"]>) =>
  db
    .insertInto("credits")
    .values(credit)
    .onConflict((conflict) => conflict.columns(["provider", "trx_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export async function findCredit(db: Db, provider: string, trxId: string): Promise<number | null> {
  const row = await db
    .selectFrom("credits")
    .select("id")
    .where("provider", "=", provider)
    .where("trx_id", "=", trxId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Credits with what is already tied of each, in the order of the ids given. Lock them first. */
export async function readCredits(db: Db, ids: number[]): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select credits.*, ${allocated} as allocated_paisa from credits
    where id = any(${ids}::int[]) order by array_position(${ids}::int[], id)`.execute(db);
  return rows;
}

/** Counts a claim that named a sender which a credit does not show. Lock it first. */
export const countWrongSender = async (db: Db, id: number) =>
  db
    .updateTable("credits")
    .set(({ eb }) => ({ wrong_senders: eb("wrong_senders", "+", 1) }))
    .where("id", "=", id)
    .execute();

/**
 * The credits that an administrator's decision may tie to a payment: the one under its own
 * transaction ID first, then those of the same sender and provider since the order was made that
 * are still free and that no other living payment claims.
 */
export async function fittingCredits(db: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credits.id
    from payments p join orders o on o.id = p.order_id
      join credits on credits.provider = p.provider and (credits.trx_id = p.transaction_id
        or credits.sender_number = p.sender_number and credits.received_at >= o.created_at)
    where p.id = ${paymentId} and ${allocated} < credits.amount_paisa
      and not exists (select from payments other where other.provider = credits.provider
        and other.transaction_id = credits.trx_id and other.status <> 'rejected' and other.id <> p.id)
    order by credits.trx_id <> p.transaction_id, credits.received_at, credits.id
    limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

export const addAllocations = async (db: Db, allocations: Insertable<DB["allocations"]>[]) =>
  db.insertInto("allocations").values(allocations).execute();

/** A page of the credits, newest first, and how many fit in all. */
export async function listCredits(
  db: Db,
  { search, unallocated }: { search: string | null; unallocated: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ count: number; rows: CreditRow[] }>`
    with fitting as (
      select credits.*, ${allocated} as allocated_paisa from credits
      where (${search}::text is null or as_searched(concat_ws(' ', trx_id, sender_number)) like as_searched(${search}))
        and (not ${unallocated}::boolean or ${allocated} < amount_paisa))
    select (select count(*)::int from fitting) as count, coalesce((select json_agg(shown) from (
      select * from fitting order by received_at desc, id desc limit ${limit} offset ${offset}) as shown), '[]') as rows`.execute(
    db,
  );
  return rows[0]!;
}
