import { sql } from "kysely";

/** How many messages a person should look at, and since when. */
export const waitingMessages = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(created_at) as oldest_at from sms_messages
  where outcome in ('not_understood', 'unknown_sender', 'differs') and dismissed_at is null`;
