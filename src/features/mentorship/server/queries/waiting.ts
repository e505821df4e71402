import { sql } from "kysely";

/** How many people are waiting for a call, and since when. */
export const waitingLeads = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(sent_at) as oldest_at from mentorship_leads where answered_at is null`;
