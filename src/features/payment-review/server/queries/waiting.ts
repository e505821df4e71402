import { sql } from "kysely";
import { isAsked } from "#features/payments/server/public.ts";

/** How many payments wait for a decision, disputed ones among them, and since when. Not those that wait for an answer. */
export const waitingPayments = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(created_at) as oldest_at from payments
  where (status = 'pending' or id in (select payment_id from payment_disputes where resolved_at is null)
    or status = 'rejected' and outcome = 'rejected_but_paid' and not exists (
      select from payments other where other.provider = payments.provider
        and other.transaction_id = payments.transaction_id and other.status <> 'rejected'))
    and not ${isAsked(sql.ref("payments.id"))}`;
