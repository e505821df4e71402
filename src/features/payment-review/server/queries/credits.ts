import { type RawBuilder, sql } from "kysely";
import {
  allocatedPaisa,
  type CreditRow,
  freePaisa,
  returnedPaisa,
} from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";

/** Whether another active payment claims a row of `credits`. */
const claimedByAnother = (paymentId: RawBuilder<unknown>) => sql`exists (
  select from payments other where other.provider = credits.provider and other.transaction_id = credits.trx_id
    and other.status <> 'rejected' and other.id <> ${paymentId})`;

/** Money that came long before the order was not sent for it. People sometimes send before they open it. */
const mayBeMeant = sql`p.status = 'pending' and received_at >= o.created_at - interval '2 days'
  and ${freePaisa} > 0 and not ${claimedByAnother(sql.ref("p.id"))}`;
const suggestionsMax = 20;

/**
 * The ids of the credits that are shown with a payment `p` of an order `o`: the credit of its transaction ID, those
 * that it was verified with or that were sent back, and while it waits free money that may be meant: from the same
 * sender, of the same ID in another wallet, of an ID with the same beginning or end (a typing error leaves one of
 * them), or of the same amount from a sender that is partly hidden. Money that another active payment claims is left
 * out. Each part has an index; `evidence-rules.ts` judges what they find.
 */
export const shownCreditIds = sql`
  select id from credits where provider = p.provider and trx_id = p.transaction_id
  union select credit_id from active_allocations where payment_id = p.id
  union select credit_id from active_returns where payment_id = p.id
  union (select id from credits
    where sender_number = any(array[p.sender_number, '88' || p.sender_number]) and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits where trx_id = p.transaction_id and ${mayBeMeant} limit ${suggestionsMax})
  union (select id from credits where left(trx_id, 5) = left(p.transaction_id, 5) and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits where right(trx_id, 5) = right(p.transaction_id, 5) and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits where amount_paisa = p.amount_paisa and sender_number like '%*%' and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})`;

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
    select credits.id, ${freePaisa} as free
    from credits join payments p on p.id = ${paymentId}
    where credits.id = any(${ids}::int[]) and ${freePaisa} > 0
      and not ${claimedByAnother(sql.ref("p.id"))}
    order by array_position(${ids}::int[], credits.id)`.execute(db);
  return rows;
}

interface CreditFilter {
  search: string | null;
  /** The amount that is searched for, if the words are one. */
  amount: Paisa | null;
  unallocated: boolean;
  state: "unowned" | "blocked" | null;
}

/**
 * A row of `credits` of which a part is free, and that no payment claims which waits or was verified. A rejected payment
 * for which money came waits again.
 */
export const isUnowned = sql`(credits.blocked_at is null and not exists (
    select from payments claim where claim.provider = credits.provider and claim.transaction_id = credits.trx_id
      and (claim.status <> 'rejected' or claim.outcome = 'rejected_but_paid'))
  and ${freePaisa} > 0)`;

/** A page of the credits, newest first, and how many match in all. */
export async function listCredits(
  db: Db,
  { search, amount, unallocated, state }: CreditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ count: number; rows: CreditRow[] }>`
    with fitting as (
      select credits.*, ${allocatedPaisa} as allocated_paisa, ${returnedPaisa} as returned_paisa from credits
      where (${search}::text is null or credits.amount_paisa = ${amount}::bigint
          or as_searched(concat_ws(' ', trx_id, sender_number)) like as_searched(${search}))
        and (${state}::text is null or ${state} = 'unowned' and ${isUnowned}
          or ${state} = 'blocked' and credits.blocked_at is not null)
        and (not ${unallocated}::boolean or ${freePaisa} > 0))
    select (select count(*)::int from fitting) as count, coalesce((select json_agg(shown) from (
      select * from fitting order by received_at desc, id desc limit ${limit} offset ${offset}) as shown), '[]') as rows`.execute(
    db,
  );
  return rows[0]!;
}
