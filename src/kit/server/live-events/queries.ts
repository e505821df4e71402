import { sql } from "kysely";
import type { Audience } from "#kit/shared/live-event.ts";
import type { Database } from "../database/connect.ts";
import { type Position, runningIn, type Start, xmaxOf, xminOf } from "./cursor.ts";

export interface EventRow {
  id: number;
  audience: Audience;
  kind: string;
  payload: unknown;
}

// Rows of the version before name no audience.
const eventColumns = sql.raw(
  "id, coalesce(audience, 'person:' || user_id) as audience, kind, payload, transaction_id",
);
const seconds = sql.raw("extract(epoch from clock_timestamp())::bigint");

/**
 * What tells apart two databases, and one database before and after a restore: each counts transactions and events
 * from another place. At most 20 digits. Before the first restore it is the cluster alone: processes of the version
 * before write and read only that, and a page may go from one process to another.
 */
export async function readCluster(db: Database): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select case when epoch = '00000000-0000-0000-0000-000000000000' then system_identifier::text
      else (hashtextextended(concat_ws(' ', system_identifier, epoch, (
          select oid from pg_database where datname = current_database())), 0)
        & 9223372036854775807)::text end as cluster
    from pg_control_system() cross join live_event_epoch`.execute(db);
  return rows[0]!.cluster;
}

/** The current position of the database. */
export async function readPosition(db: Database): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_snapshot()::text as snapshot, ${seconds} as at`.execute(db);
  return rows[0]!;
}

/**
 * The events that the last read did not see, and what this one saw. One statement has one snapshot, so
 * no event falls between two reads, in any order of commits.
 */
export async function readBatch(
  db: Database,
  last: Position,
  limit: number,
): Promise<{ position: Position; events: EventRow[] }> {
  const { rows } = await sql<Position & { events: EventRow[] }>`
    select pg_current_snapshot()::text as snapshot, ${seconds} as at,
      (select coalesce(json_agg(event order by transaction_id, id), '[]') from (
        (select ${eventColumns} from live_events
          -- In a restored database rows may come from transactions that have not happened there.
          where transaction_id >= ${xmaxOf(last.snapshot)}::text::xid8
            and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
          order by live_events.transaction_id, id
          limit ${limit})
        union all
        select ${eventColumns} from live_events
          where transaction_id = any(${runningIn(last.snapshot)}::text[]::xid8[])
      ) as event) as events`.execute(db);
  const { events, ...position } = rows[0]!;
  return { position, events };
}

/** What somebody's audiences were told between where they stopped and a position; at most `limit` events. */
export async function readMissed(
  db: Database,
  userId: number,
  audiences: Audience[],
  start: Start,
  until: Position,
  limit: number,
): Promise<EventRow[]> {
  const from = start.kind === "old" ? `${start.transaction}:${start.transaction}:` : start.position.snapshot;
  const seen = start.kind === "old" ? start : { transaction: "0", id: "0" };
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from live_events
    where (user_id = ${userId} or audience = any(${audiences}))
      and transaction_id >= ${xminOf(from)}::text::xid8
      and not pg_visible_in_snapshot(transaction_id, ${from}::text::pg_snapshot)
      and not (transaction_id = ${seen.transaction}::text::xid8 and id <= ${seen.id}::bigint)
      and id <> ${seen.id}::bigint
      and pg_visible_in_snapshot(transaction_id, ${until.snapshot}::text::pg_snapshot)
    order by live_events.transaction_id, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Whether an event is still kept. */
export async function isKept(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from live_events where id = ${id}::bigint`.execute(db);
  return rows.length > 0;
}
