import { sql } from "kysely";

/** How many payments wait for a decision, and since when. */
export const waitingPayments = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(created_at) as oldest_at from payments where status = 'pending'`;
