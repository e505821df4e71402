import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { WaitingWork } from "#kit/server/waiting-work.ts";

interface Waiting {
  kind: string;
  count: number;
  oldest_at: Date | null;
  /** Where the oldest is. Null: the work has one page. */
  path: string | null;
}

/** How much of each kind of work waits, in one statement. */
export async function readWaiting(db: Db, work: WaitingWork[]): Promise<Map<string, Waiting>> {
  if (work.length === 0) return new Map();
  const lines = work.map(
    ({ kind, read, hasPath }) => sql`
      select ${kind}::text as kind, line.count, line.oldest_at, ${hasPath ? sql`line.path` : sql`null`}::text as path
      from (${read}) as line`,
  );
  const { rows } = await sql<Waiting>`${sql.join(lines, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
}
