import { sql } from "kysely";
import { allocatedPaisa, type CreditRow } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

/**
 * The credits that an administrator's decision may allocate to a payment: first the credit of its own
 * transaction ID, then the credits of the same sender and provider since the order was made. All of
 * them have money left, and no other active payment claims them.
 */
export async function fittingCredits(db: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credits.id
    from payments p join orders o on o.id = p.order_id
      join credits on credits.provider = p.provider and (credits.trx_id = p.transaction_id
        or credits.sender_number = p.sender_number and credits.received_at >= o.created_at)
    where p.id = ${paymentId} and ${allocatedPaisa} < credits.amount_paisa
      and not exists (select from payments other where other.provider = credits.provider
        and other.transaction_id = credits.trx_id and other.status <> 'rejected' and other.id <> p.id)
    order by credits.trx_id <> p.transaction_id, credits.received_at, credits.id
    limit 20`.execute(db);
  return rows.map(({ id }) => id);
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
