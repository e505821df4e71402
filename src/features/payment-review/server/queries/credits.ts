import { type RawBuilder, sql } from "kysely";
import { balanceProvider } from "#features/payments/balance-rules.ts";
import {
  allocatedPaisa,
  balanceOf,
  type CreditRow,
  freePaisa,
  isOwnedRest,
  isPaidRejection,
  isUsedCredit,
  returnedPaisa,
  returnsOf,
} from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { ReferenceEvidence } from "../../evidence-rules.ts";

/** Whether another active payment claims a row of `credits`. */
const claimedByAnother = (paymentId: RawBuilder<unknown>) => sql`exists (
  select from claims_of_transaction(credits.trx_id) other
    where other.provider = credits.provider and other.status <> 'rejected' and other.payment_id <> ${paymentId})`;

/** The credits of the balance from which a waiting payment `p` was made. None for other payments. */
const balanceOfPayment = sql`select own.id from (${balanceOf(sql.ref("p.payer_id"))}) as own
  where p.provider = ${balanceProvider} and p.status = 'pending'`;

/**
 * Money that came long before the order was not sent for it. People sometimes send before they open it. A payment from a
 * balance means no other money.
 */
const mayBeMeant = sql`p.status = 'pending' and p.provider <> ${balanceProvider} and received_at >= o.created_at - interval '2 days'
  and ${freePaisa} > 0 and not ${claimedByAnother(sql.ref("p.id"))}`;
const suggestionsMax = 20;

/** Whether the reference of a transfer is that of an order, or of another one. Null: it is that of no order. */
export const referenceEvidence = ({
  names,
  order,
}: {
  names: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}): RawBuilder<ReferenceEvidence | null> => sql`(case when ${names} = ${order} then 'agrees'
  when exists (select from orders as named where named.reference = ${names}) then 'differs' end)`;

/**
 * The ids of the credits that are shown with a payment `p` of an order `o`: the credits of its transaction IDs, those
 * that it was verified with or that were sent back, the one that a rejected payment was paid by after all, and while it
 * waits free money that may be meant: from the same sender, of the same ID in another wallet, of an ID with the same
 * beginning or end (a typing error leaves one of them), that names the order, or of the amount due or said from a sender
 * that is partly hidden. Money that another active payment claims is left out. Each part has an index;
 * `evidence-rules.ts` judges what they find.
 */
export const shownCreditIds = sql`
  select money.id from claims_of_payment(p.id) mine
    join credits money on money.provider = mine.provider and money.trx_id = mine.transaction_id
  union ${balanceOfPayment}
  union select credit_id from active_allocations where payment_id = p.id
  union select credit_id from active_returns where payment_id = p.id
  union select p.meant_credit_id where p.outcome = 'rejected_but_paid' and p.meant_credit_id is not null
  union (select id from credits
    where sender_number = any(array[p.sender_number, '88' || p.sender_number]) and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits where trx_id = p.transaction_id and ${mayBeMeant} limit ${suggestionsMax})
  union (select id from credits where reference = o.reference and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits where left(trx_id, 5) = left(p.transaction_id, 5) and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits where right(trx_id, 5) = right(p.transaction_id, 5) and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})
  union (select id from credits
    where amount_paisa = any(array[p.amount_paisa, p.sent_paisa]) and sender_number like '%*%' and ${mayBeMeant}
    order by received_at limit ${suggestionsMax})`;

/**
 * The credits of a payment's own transaction IDs, that of the first one first; of a payment from a balance the credits of
 * that balance.
 */
export async function ownCreditIds(db: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.id from payments p cross join lateral (
      select money.id, mine.is_further::int as place from claims_of_payment(p.id) mine
        join credits money on money.provider = mine.provider and money.trx_id = mine.transaction_id
      union all select credit.id, 0 from (${balanceOfPayment}) as credit) as own
    where p.id = ${paymentId} order by own.place, own.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Those of these credits that a payment can be verified with: they have money left, and no other active payment
 * claims them. A payment from a balance can be verified with that balance alone. In the order of the ids. Lock them first.
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
      and case when p.provider = ${balanceProvider} then credits.id in (${balanceOfPayment})
        else not ${claimedByAnother(sql.ref("p.id"))} end
    order by array_position(${ids}::int[], credits.id)`.execute(db);
  return rows;
}

/** How much money came with a transaction ID. None: 0. */
export async function amountOfTransaction(db: Db, provider: string, transactionId: string): Promise<Paisa> {
  const { rows } = await sql<{ amount_paisa: Paisa }>`
    select amount_paisa from credits where provider = ${provider} and trx_id = ${transactionId}`.execute(db);
  return rows[0]?.amount_paisa ?? 0;
}

/** The people by whose hand credits came into the books, or were changed there. */
export async function enteredBy(db: Db, creditIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with shown as (
      select id as credit_id, created_by, import_id from credits where id = any(${creditIds}::int[])
      union all select credit_id, created_by, import_id from credit_sightings
        where credit_id = any(${creditIds}::int[]))
    select created_by as user_id from shown where created_by is not null
    union select imported_by from statement_imports where id in (select import_id from shown)
    union select corrected_by from credit_corrections
      where credit_id = any(${creditIds}::int[]) and corrected_by is not null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

interface CreditFilter {
  search: string | null;
  /** The amount that is searched for, if the words are one. */
  amount: Paisa | null;
  unallocated: boolean;
  state: "unowned" | "blocked" | null;
}

/**
 * The ids of the credits that may have no owner: those of which something is free that is not simply the rest of one payer
 * (`account_for_credit`), and those that paid for people who deleted their account. All others have one, and would take
 * long to look at.
 */
const mayBeUnowned = sql`
  select money.id from credits money where not money.is_accounted_for
  union all select tie.credit_id from users
    join payments theirs on theirs.payer_id = users.id join allocations tie on tie.payment_id = theirs.id
    where users.forgotten_at is not null`;

/**
 * A row of `credits` of which a part is free and has no owner. Money that a waiting payment claims, a disputed payment too, is
 * decided with that payment; a rejected payment for which money came waits again, also if its ID is another one. The rest of
 * what pays for the payments of one person is that person's balance. Money of the first transaction ID of a payment that was verified without it
 * belongs to that payment.
 */
const hasNoOwner = sql`(credits.blocked_at is null and not exists (
    select from claims_of_transaction(credits.trx_id) claim
    where claim.provider = credits.provider
      and (claim.status = 'pending' or claim.outcome = 'rejected_but_paid' or exists (
          select from payment_disputes d where d.payment_id = claim.payment_id and d.resolved_at is null)
        or claim.status <> 'rejected' and not claim.is_further and not ${isUsedCredit}))
  and not exists (select from payments p where p.meant_credit_id = credits.id and ${isPaidRejection})
  and ${freePaisa} > 0 and not ${isOwnedRest})`;

/** The same for all credits: it looks only at those that may have no owner. */
export const isUnowned = sql`(credits.id in (${mayBeUnowned}) and ${hasNoOwner})`;

/** What is free of a credit without an owner, in paisa. 0: it has one, or nothing of it is free. Lock the credit first. */
export async function freeWithoutOwner(db: Db, id: number): Promise<Paisa> {
  const { rows } = await sql<{ free: Paisa }>`
    select ${freePaisa} as free from credits where id = ${id} and ${hasNoOwner}`.execute(db);
  return rows[0]?.free ?? 0;
}

const inState = {
  all: sql`true`,
  unowned: isUnowned,
  blocked: sql`credits.blocked_at is not null`,
};

/** A page of the credits that match, newest first, and how many match in all, in one statement. */
export const pageOfCredits = (
  { search, amount, unallocated, state }: CreditFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const found = sql`(credits.amount_paisa = ${amount}::bigint
    or as_searched(concat_ws(' ', trx_id, sender_number)) like as_searched(${search}))`;
  // It takes a while to judge whether money has an owner, so each is judged once. Of all others, which are many, the page
  // is read in the order of an index.
  const how = state === "unowned" ? sql`materialized` : sql`not materialized`;
  return sql<{ count: number; rows: CreditRow[] }>`
    with fitting as ${how} (
      select id, received_at from credits
      where ${search === null ? sql`true` : found} and ${inState[state ?? "all"]}
        and ${unallocated ? sql`${freePaisa} > 0` : sql`true`})
    select (select count(*)::int from fitting) as count, coalesce((select json_agg(shown) from (
      select credits.*, ${allocatedPaisa} as allocated_paisa, ${returnedPaisa} as returned_paisa,
        ${returnsOf(sql.ref("credits.id"))} as returns
      from (select id from fitting order by received_at desc, id desc limit ${limit} offset ${offset}) as page
        join credits on credits.id = page.id
      order by credits.received_at desc, credits.id desc) as shown), '[]') as rows`;
};

export async function listCredits(db: Db, ...wanted: Parameters<typeof pageOfCredits>) {
  const { rows } = await pageOfCredits(...wanted).execute(db);
  return rows[0]!;
}
