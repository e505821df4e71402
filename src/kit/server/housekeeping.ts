import { sql } from "kysely";
import type { Database } from "./database/connect.ts";
import type { JobKind } from "./jobs.ts";
import { keptDays } from "./live-events/catch-up.ts";
import type { Services } from "./services.ts";

/**
 * Deletes rows that time made useless and that may name people without an account: rate counts of old
 * windows, and live events that no page will read again.
 */
export async function deleteExpiredRows(db: Database): Promise<void> {
  await sql`delete from rate_counts where window_start < now() - interval '1 day'`.execute(db);
  await sql`delete from live_events where created_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
}

const hourly: JobKind<object> = { name: "tidy-up" };

export const housekeeping = async ({ jobs, db }: Services): Promise<void> =>
  jobs.repeat(hourly, "17 * * * *", async () => deleteExpiredRows(db));
