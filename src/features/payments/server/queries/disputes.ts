import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Whether the payment of a dispute (`d`) still has the transaction ID that the other person claims. */
export const isHeld = sql<boolean>`(d.transaction_id is null or exists (
  select from claims_of_payment(d.payment_id) mine where mine.transaction_id = d.transaction_id
    and mine.provider = coalesce(d.provider, mine.provider)))`;

/** Whether somebody claims a transaction ID of a payment too, and that is not decided. */
export async function hasOpenDispute(db: Db, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom("payment_disputes")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The order of a dispute (`d`), or the one of the same person for the same courses that took its place: an award needs an
 * order that is open.
 */
const orderNow = sql`coalesce((
  select newer.id from orders mine join orders newer on newer.payer_id = mine.payer_id and newer.status = 'open'
  where mine.id = d.order_id and mine.status = 'replaced' and mine.places is null and newer.places is null
    and newer.instalment_id is not distinct from mine.instalment_id
    and (select array_agg(course_id order by course_id) from order_lines where order_id = newer.id)
      = (select array_agg(course_id order by course_id) from order_lines where order_id = mine.id)
  order by newer.id desc limit 1), d.order_id)`;

/**
 * Opens the disputes about a payment again that a decision ended which is taken back: its verification, rejection or
 * award, or a decision to keep the money with it. Those of people who left stay ended, and those of people who have
 * claimed the transaction ID with a payment of their own since.
 * @returns the people whose claims wait again, and which transaction ID they claim
 */
export async function reopenDisputes(
  db: Db,
  paymentId: number,
  keepId: number | null,
): Promise<{ claimant_id: number; transaction_id: string }[]> {
  const { rows } = await sql<{ claimant_id: number; transaction_id: string }>`
    update payment_disputes d set resolved_at = null, ended_as = null, keep_id = null, won_payment_id = null,
      may_claim_again = false, order_id = ${orderNow}
    from payments p, users claimant
    where d.payment_id = ${paymentId} and p.id = d.payment_id and claimant.id = d.claimant_id
      and claimant.forgotten_at is null and d.resolved_at is not null
      and case when ${keepId}::integer is null then d.ended_as in ('verified', 'rejected', 'awarded')
        else d.keep_id = ${keepId}::integer end
      and ${isHeld}
      and not exists (
        select from claims_of_transaction(coalesce(d.transaction_id, p.transaction_id)) own
          join payments later on later.id = own.payment_id
        where own.provider = coalesce(d.provider, p.provider) and own.payer_id = d.claimant_id
          and later.id is distinct from d.won_payment_id and later.created_at > d.resolved_at)
    returning d.claimant_id, coalesce(d.transaction_id, p.transaction_id) as transaction_id`.execute(db);
  return rows;
}

/** From now on, a new claim of a person opens an ended dispute about a payment: its decision was taken back. */
export const letClaimAgain = async (db: Db, paymentId: number) =>
  db
    .updateTable("payment_disputes")
    .set({ may_claim_again: true })
    .where("payment_id", "=", paymentId)
    .where("resolved_at", "is not", null)
    .execute();

/** Makes the open disputes about a payment those of another one. The payer of that one has none about it. */
export async function moveDisputes(
  db: Db,
  from: number,
  to: { id: number; payer_id: number },
): Promise<void> {
  await sql`
    with moved as (
      update payment_disputes set resolved_at = now(), ended_as = 'moved'
      where payment_id = ${from} and resolved_at is null
      returning claimant_id, order_id, sender_number, provider, transaction_id)
    insert into payment_disputes (payment_id, claimant_id, order_id, sender_number, provider, transaction_id)
    select ${to.id}::integer, claimant_id, order_id, sender_number, provider, transaction_id
    from moved where claimant_id <> ${to.payer_id}::integer
    on conflict (payment_id, claimant_id) do update set sender_number = excluded.sender_number,
      order_id = excluded.order_id, provider = excluded.provider, transaction_id = excluded.transaction_id,
      resolved_at = null, ended_as = null, keep_id = null, won_payment_id = null, may_claim_again = false`.execute(
    db,
  );
}

/** Records the payment that the winner of an award got the money with. */
export const recordAward = async (
  db: Db,
  award: { paymentId: number; claimantId: number; wonPaymentId: number },
) =>
  db
    .updateTable("payment_disputes")
    .set({ won_payment_id: award.wonPaymentId })
    .where("payment_id", "=", award.paymentId)
    .where("claimant_id", "=", award.claimantId)
    .where("ended_as", "=", "awarded")
    .execute();

/** The payment that has the money of a rejected payment `p` by an award, as long as that can be taken back. */
const wonPayment = sql`select won.id, won.payer_id, winner.first_name, winner.last_name
  from payment_disputes d join payments won on won.id = d.won_payment_id join users winner on winner.id = won.payer_id
  where d.payment_id = p.id and d.ended_as = 'awarded' and p.status = 'rejected'
    and won.status = 'verified' and not won.is_reopened and winner.forgotten_at is null
  order by won.id desc limit 1`;

/** The name of the person who has the money of a payment `p` by an award that can be taken back. Null: nobody has. */
export const awardedTo = sql<string | null>`(
  select trim(first_name || ' ' || last_name) from (${wonPayment}) as winner)`;

/** The payment that has the money of a rejected one by an award that can be taken back, and its payer. */
export async function paymentAwardedFrom(
  db: Db,
  paymentId: number,
): Promise<{ id: number; payer_id: number } | undefined> {
  const { rows } = await sql<{ id: number; payer_id: number }>`
    select award.id, award.payer_id from payments p cross join lateral (${wonPayment}) as award
    where p.id = ${paymentId}`.execute(db);
  return rows[0];
}
