import { sql } from "kysely";
import { isLaterPart, isUnowedPart } from "#features/instalments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { freePaisa, isCashIn } from "./credits.ts";

/** An open order of which no payment waits. */
export interface UnclaimedOrder {
  id: number;
  payer_id: number;
  due_paisa: Paisa;
  coupon_id: number | null;
  course_ids: number[];
  /** For how many other learners it is. Null: for its payer. */
  places: number | null;
  expires_at: Date;
  /** It no longer holds its price. */
  has_run_out: boolean;
  /** It no longer holds its seats. */
  lost_hold: boolean;
  /** It pays for a later part: its learner is enrolled already. */
  is_later_part: boolean;
  /** It is for a later part that is not owed. */
  is_unowed_part: boolean;
  /** A claim of it was rejected. */
  was_rejected: boolean;
  /** Its payer claims the money of another person's payment with it. */
  is_disputed: boolean;
}

/** The open order with a number or a reference, if nothing is paid or claimed for it and something is due. */
export async function unclaimedOrder(
  db: Db,
  of: { id: number } | { reference: string },
): Promise<UnclaimedOrder | undefined> {
  const { rows } = await sql<UnclaimedOrder>`
    select o.id, o.payer_id, o.due_paisa, o.coupon_id, o.places, o.expires_at,
      array(select course_id from order_lines where order_id = o.id order by course_id) as course_ids,
      o.expires_at <= clock_timestamp() as has_run_out,
      least(coalesce(o.holds_until, o.expires_at), o.expires_at) <= clock_timestamp() as lost_hold,
      ${isLaterPart(sql.ref("o.instalment_id"))} as is_later_part,
      ${isUnowedPart(sql.ref("o.instalment_id"))} as is_unowed_part,
      exists (select from payments p
        where p.payer_id = o.payer_id and p.order_id = o.id and p.status = 'rejected') as was_rejected,
      exists (select from payment_disputes d
        where d.claimant_id = o.payer_id and d.order_id = o.id and d.resolved_at is null) as is_disputed
    from orders o
    where ${"id" in of ? sql`o.id = ${of.id}` : sql`o.reference = ${of.reference}`}
      and o.status = 'open' and o.due_paisa > 0
      and not exists (select from payments where order_id = o.id and status <> 'rejected')`.execute(db);
  return rows[0];
}

/** The credit of a transfer, with what the sender wrote as its reference. Undefined: there is none yet. */
export const creditNaming = async (db: Db, provider: string, transactionId: string) =>
  db
    .selectFrom("credits")
    .select("reference")
    .where("provider", "=", provider)
    .where("trx_id", "=", transactionId)
    .executeTakeFirst();

/** How sources and people write a whole mobile number: with the country, and with a check digit. */
const formsOf = (number: string): string[] => [
  number,
  ...["88", "0088", "+88"].map((country) => country + number),
  ...Array.from({ length: 10 }, (_, digit) => number + String(digit)),
];

interface SenderFacts {
  /** Settled payments of the payer prove the number. */
  is_proven: boolean;
  /** Another account has it too. */
  is_shared: boolean;
}

/**
 * Whose a number is, for a payer. Money proves it that pays for a settled payment; a cash-in shows an agent, and proves nobody.
 * Another account has it too if money proves it there, also before a refund, or if its person wrote it into the profile,
 * or into a claim that was not rejected. Each part has an index.
 */
export async function senderFacts(db: Db, payerId: number, number: string): Promise<SenderFacts> {
  const isThis = (column: string) => sql<boolean>`${sql.ref(column)} = any(${formsOf(number)}::text[])`;
  const { rows } = await sql<SenderFacts>`
    with shown as (
      select credits.id from credits where ${isThis("credits.sender_number")} and not ${isCashIn}),
    ties as (
      select p.payer_id, p.status from shown join active_allocations a on a.credit_id = shown.id
        join payments p on p.id = a.payment_id
      union all select p.payer_id, p.status from shown join active_returns r on r.credit_id = shown.id
        join payments p on p.id = r.payment_id)
    select exists (select from ties where payer_id = ${payerId} and status = 'verified') as is_proven,
      exists (select from ties where payer_id <> ${payerId})
      or exists (select from users where ${isThis("users.phone")} and id <> ${payerId} and forgotten_at is null)
      or exists (select from payments where ${isThis("payments.sender_number")} and payer_id <> ${payerId}
        and status <> 'rejected')
      or exists (select from payment_transfers t join payments p on p.id = t.payment_id
        where ${isThis("t.sender_number")} and p.payer_id <> ${payerId} and p.status <> 'rejected')
      or exists (select from payment_disputes d
        where d.resolved_at is null and ${isThis("d.sender_number")} and d.claimant_id <> ${payerId}) as is_shared`.execute(
    db,
  );
  return rows[0]!;
}

/** Whether another transfer that is wholly free, and that nobody claims, names the order that a credit names. */
export async function isNamedTwice(db: Db, creditId: number): Promise<boolean> {
  const { rows } = await sql`
    select from credits mine join credits on credits.reference = mine.reference and credits.id <> mine.id
    where mine.id = ${creditId} and ${freePaisa} = credits.amount_paisa
      and not exists (select from claims_of_transaction(credits.trx_id) claim
        where claim.provider = credits.provider and claim.status <> 'rejected')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a claim of a person to a transfer was rejected. */
export async function wasRefused(db: Db, payerId: number, creditId: number): Promise<boolean> {
  const { rows } = await sql`
    select from credits cross join lateral claims_of_transaction(credits.trx_id) earlier
    where credits.id = ${creditId} and earlier.provider = credits.provider and earlier.payer_id = ${payerId}
      and earlier.status = 'rejected'
    limit 1`.execute(db);
  return rows.length > 0;
}
