import { type RawBuilder, sql } from "kysely";
import { allocatedPaisa, type CreditRow } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

/** Whether another active payment claims a row of `credits`. */
const claimedByAnother = (paymentId: RawBuilder<unknown>) => sql`exists (
  select from payments other where other.provider = credits.provider and other.transaction_id = credits.trx_id
    and other.status <> 'rejected' and other.id <> ${paymentId})`;

/**
 * The ids of the credits that are shown with a payment `p` of an order `o`: the credit of its transaction ID, those
 * that it was verified with, and while it waits what is free of the same sender's money since the order was made,
 * unless another active payment claims it.
 */
export const shownCreditIds = sql`
  select id from credits where provider = p.provider and trx_id = p.transaction_id
  union select credit_id from allocations where payment_id = p.id
  union (select credits.id from credits
    where p.status = 'pending' and provider = p.provider and sender_number = p.sender_number
      and received_at >= o.created_at and ${allocatedPaisa} < amount_paisa and not ${claimedByAnother(sql.ref("p.id"))}
    order by received_at limit 20)`;

/** The credit of a payment's own transaction ID. */
export async function ownCreditId(db: Db, paymentId: number): Promise<number | null> {
  const row = await db
    .selectFrom("payments as p")
    .innerJoin("credits as c", (join) =>
      join.onRef("c.provider", "=", "p.provider").onRef("c.trx_id", "=", "p.transaction_id"),
    )
    .select("c.id")
    .where("p.id", "=", paymentId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Those of these credits that a payment can be verified with: they have money left, and no other active payment
 * claims them. In the order of the ids. Lock them first.
 */
export async function usableCredits(
  db: Db,
  paymentId: number,
  ids: number[],
): Promise<{ id: number; free: number }[]> {
  const { rows } = await sql<{ id: number; free: number }>`
    select credits.id, credits.amount_paisa - ${allocatedPaisa} as free
    from credits join payments p on p.id = ${paymentId}
    where credits.id = any(${ids}::int[]) and ${allocatedPaisa} < credits.amount_paisa
      and not ${claimedByAnother(sql.ref("p.id"))}
    order by array_position(${ids}::int[], credits.id)`.execute(db);
  return rows;
}

/** A page of the credits, newest first, and how many match in all. */
export async function listCredits(
  db: Db,
  { search, unallocated }: { search: string | null; unallocated: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ count: number; rows: CreditRow[] }>`
    with fitting as (
      select credits.*, ${allocatedPaisa} as allocated_paisa from credits
      where (${search}::text is null or as_searched(concat_ws(' ', trx_id, sender_number)) like as_searched(${search}))
        and (not ${unallocated}::boolean or ${allocatedPaisa} < amount_paisa))
    select (select count(*)::int from fitting) as count, coalesce((select json_agg(shown) from (
      select * from fitting order by received_at desc, id desc limit ${limit} offset ${offset}) as shown), '[]') as rows`.execute(
    db,
  );
  return rows[0]!;
}
