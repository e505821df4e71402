import { sql } from "kysely";

/** How many payments wait for a decision, disputed ones among them, and since when. */
export const waitingPayments = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(created_at) as oldest_at from payments
  where status = 'pending' or id in (select payment_id from payment_disputes where resolved_at is null)`;
