import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import type { AuditFilter } from "../../contract.ts";
import { namesOfPage } from "./names.ts";

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: number | null;
  actor_name: string | null;
  /** Null after the account was deleted. */
  actor_email: string | null;
  action: string;
  subject_kind: string;
  subject_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

const columns = sql`log.id, log.at, log.actor_id, log.action, log.subject_kind, log.subject_id, log.before, log.after,
  log.reason, trim(actor.first_name || ' ' || actor.last_name) as actor_name,
  case when actor.forgotten_at is null then actor.email end as actor_email`;
const logWithActors = sql`audit_log as log left join users as actor on actor.id = log.actor_id`;

/** The person with this address or number. */
const personId = (typed: string): RawBuilder<unknown> =>
  /^\d{1,9}$/.test(typed)
    ? sql`${Number(typed)}::integer`
    : sql`(select id from users where email = lower(${typed}::text))`;

/** Only the conditions that a filter has, so that each finds its index. */
function matching(filter: AuditFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.action !== undefined) conditions.push(sql`log.action = ${filter.action}`);
  if (filter.person !== undefined) {
    const id = personId(filter.person);
    conditions.push(sql`(log.actor_id = ${id} or (log.subject_kind = 'user' and log.subject_id = ${id}))`);
  }
  if (filter.subject_kind !== undefined) conditions.push(sql`log.subject_kind = ${filter.subject_kind}`);
  if (filter.subject_id !== undefined) conditions.push(sql`log.subject_id = ${filter.subject_id}::bigint`);
  if (filter.from !== undefined)
    conditions.push(sql`log.at >= ${filter.from}::text::date::timestamp at time zone 'Asia/Dhaka'`);
  if (filter.to !== undefined)
    conditions.push(sql`log.at < (${filter.to}::text::date + 1)::timestamp at time zone 'Asia/Dhaka'`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What an entry names: a person, a course, a payment. */
export interface NamedRow {
  name: string;
  user_id?: number;
  course_ids?: number[];
  topic_id?: number;
  amount_paisa?: number;
  status?: string;
  is_asked?: boolean;
  discount_type?: string;
}

interface AuditPage {
  rows: AuditRow[];
  count: number;
  actions: string[];
  /** What the rows name, by kind and id. */
  names: Record<string, Record<string, NamedRow>>;
  /** The stored value of a setting; null if it was never set. */
  setting: unknown;
}

/**
 * A page of the log, newest first, how many entries match, every action that occurs, and what the entries name.
 * @param setting the name of a setting that is read too
 */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset, setting }: { limit: number; offset: number; setting: string },
): Promise<AuditPage> {
  const kept = matching(filter);
  // The actions are read by steps through their index: the log may have millions of entries, but few actions.
  const { rows } = await sql<AuditPage>`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select log.action from audit_log as log where log.action > known.action order by log.action limit 1)
      from known where known.action is not null),
    page as materialized (
      select ${columns} from ${logWithActors} where ${kept}
      order by log.at desc, log.id desc limit ${limit} offset ${offset}),
    ${namesOfPage}
    select
      (select coalesce(json_agg(action order by action), '[]') from known where action is not null) as actions,
      (select count(*)::int from (select from audit_log as log where ${kept} limit ${maxCounted}) as counted) as count,
      coalesce((select json_agg(page order by page.at desc, page.id desc) from page), '[]') as rows,
      (select names from names) as names,
      (select value from settings where name = ${setting}) as setting`.execute(db);
  return rows[0]!;
}

const rowsAtOnce = 2_000;

/**
 * All matching entries, newest first, some thousand at a time: a slow reader holds neither a connection nor the whole
 * log in memory. An entry that is added meanwhile is not among them.
 */
export async function* allAuditEntries(db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const kept = matching(filter);
  let last: { at: string; id: number } | null = null;
  do {
    const after: RawBuilder<unknown> = last
      ? sql`(log.at, log.id) < (${last.at}::text::timestamptz, ${last.id}::bigint)`
      : sql`true`;
    // As text, because a date of JavaScript has no microseconds.
    const { rows }: { rows: (AuditRow & { exact: string })[] } = await sql<AuditRow & { exact: string }>`
      select ${columns}, log.at::text as exact from ${logWithActors} where ${kept} and ${after}
      order by log.at desc, log.id desc limit ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    last = end && rows.length === rowsAtOnce ? { at: end.exact, id: end.id } : null;
  } while (last);
}
