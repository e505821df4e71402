import { sql } from "kysely";

/** How many messages have no answer yet, and since when. */
export const waitingMessages = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(sent_at) as oldest_at from contact_messages where answered_at is null`;
