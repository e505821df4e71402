import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { freePaisa } from "./credits.ts";
import { isAsked } from "./questions.ts";
import { waitsSince } from "./refund-requests.ts";

/**
 * Money came for a rejected payment `p`, and nobody else claims it: for a transaction ID of the payment, or a transfer of
 * another ID that was meant for it. Of such a transfer something is free, and its order has no other payment.
 */
export const isPaidRejection = sql`(p.status = 'rejected' and p.outcome = 'rejected_but_paid' and (exists (
  select from claims_of_payment(p.id) mine
    join credits on credits.provider = mine.provider and credits.trx_id = mine.transaction_id
  where not exists (select from claims_of_transaction(mine.transaction_id) other
    where other.provider = mine.provider and other.status <> 'rejected'))
  or exists (select from credits
    where credits.id = p.meant_credit_id and ${freePaisa} > 0
      and not exists (select from claims_of_transaction(credits.trx_id) other
        where other.provider = credits.provider and other.status <> 'rejected')
      and not exists (select from payments newer
        where newer.order_id = p.order_id and newer.status <> 'rejected'))))`;

/**
 * The money for a transaction ID was another transfer: its rejected claims are not paid after all. If money comes later,
 * their learners are told again.
 */
export async function forgetPaidRejections(db: Db, provider: string, transactionId: string): Promise<void> {
  await sql`
    update payments p set outcome = null
    where p.id in (select payment_id from claims_of_transaction(${transactionId}) claim where claim.provider = ${provider})
      and p.status = 'rejected' and p.outcome = 'rejected_but_paid'
      and not exists (select from claims_of_payment(p.id) mine
        join credits on credits.provider = mine.provider and credits.trx_id = mine.transaction_id)`.execute(
    db,
  );
}

/**
 * The ids of the payments that wait for a decision, each once: pending ones, those that others dispute, those with a
 * proposal to confirm, those whose payer asks for a refund, and rejected ones for which money came and that nobody else
 * claims. Not those that wait for an answer. Each part has an index.
 */
const waitingPaymentIds = sql<number>`
  select id from (
    select id from payments where status = 'pending'
    union select payment_id from payment_disputes where resolved_at is null
    union select payment_id from payment_proposals where ended_at is null
    union select payment_id from refund_requests where ended_at is null
    union select id from payments p where ${isPaidRejection}) as undecided
  where not ${isAsked(sql.ref("undecided.id"))}`;

/** Since when each payment waits for a decision: since its payer asked for a refund, or else since it was claimed. */
export const waitingSince = sql<{ since: Date }>`
  select ${waitsSince({ id: sql.ref("payments.id"), createdAt: sql.ref("payments.created_at") })} as since
  from payments where id in (${waitingPaymentIds})`;

/** How many payments wait for a decision, and since when. */
export const waitingPayments = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(since) as oldest_at from (${waitingSince}) as waiting`;
