import { sql, type RawBuilder } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { type DeskStatus, reportsShown, type ReportReason } from "../../rules.ts";
import { authorJson, type AuthorRow, type HiddenRow, hiddenJson, type Rows } from "./shown.ts";

interface ReportRow {
  id: number;
  reason: ReportReason;
  text: string;
  created_at: string;
  /** Null if the person left. */
  reported_by: AuthorRow | null;
}

export interface DeskRow {
  kind: "topic" | "comment";
  id: number;
  topic: { id: number; name: string };
  text: string;
  created_by: AuthorRow;
  created_at: string;
  hidden: HiddenRow | null;
  report_count: number;
  /** The newest of its reports. */
  newest_report: number | null;
  reports: ReportRow[];
  decision: { decision: "hidden" | "kept"; at: string; by: AuthorRow | null } | null;
}

/** Reports of one post that are open, or that were decided together, in one row; `place` orders the rows. */
const grouped = (condition: RawBuilder<unknown>, place: RawBuilder<unknown>) => sql`
  select topic_id, comment_id, decided_at, count(*)::int as report_count, max(id) as newest_report,
    max(decision) as decision, max(decided_by) as decided_by, ${place} as place
  from forum_reports where ${condition} group by topic_id, comment_id, decided_at`;

const hiddenPosts = (table: "forum_topics" | "forum_comments") => sql`
  select ${table === "forum_topics" ? sql`id, null::integer` : sql`null::integer, id`}, null::timestamptz, 0,
    null::integer, null::text, null::integer, -extract(epoch from hidden_at)
  from ${sql.table(table)} where hidden_at is not null`;

// Open reports oldest first; what was decided or hidden, newest first.
const entries: Record<DeskStatus, RawBuilder<unknown>> = {
  open: grouped(sql`decided_at is null`, sql`extract(epoch from min(created_at))`),
  decided: grouped(sql`decided_at is not null`, sql`-extract(epoch from decided_at)`),
  hidden: sql`select * from (${hiddenPosts("forum_topics")} union all ${hiddenPosts("forum_comments")})
    as post (topic_id, comment_id, decided_at, report_count, newest_report, decision, decided_by, place)`,
};

const authorOf = (id: RawBuilder<unknown>) =>
  sql`(select ${authorJson} from users as author where author.id = ${id})`;

const reportsJson = sql`(
  select coalesce(json_agg(json_build_object('id', report.id, 'reason', report.reason, 'text', report.text,
    'created_at', report.created_at, 'reported_by', ${authorOf(sql`report.user_id`)})
    order by report.created_at, report.id), '[]')
  from (
    select * from forum_reports
    where (topic_id = entry.topic_id or comment_id = entry.comment_id)
      and decided_at is not distinct from entry.decided_at and entry.report_count > 0
    order by created_at, id limit ${reportsShown}) as report)`;

/** A page of the desk, and how many posts it has in all, in one statement. */
export async function findDeskPage(
  db: Db,
  status: DeskStatus,
  { limit, offset }: Rows,
): Promise<{ count: number; rows: DeskRow[] }> {
  const { rows } = await sql<{ count: number; rows: DeskRow[] }>`
    with entries as (${entries[status]}), page as (
      select * from entries order by place, topic_id, comment_id limit ${limit} offset ${offset}
    )
    select (select count(*)::int from entries) as count,
      coalesce(json_agg(json_build_object(
        'kind', case when entry.topic_id is null then 'comment' else 'topic' end,
        'id', coalesce(entry.topic_id, entry.comment_id),
        'topic', json_build_object('id', topic.id, 'name', topic.name),
        'text', coalesce(comment.text, topic.text),
        'created_by', ${authorOf(sql`coalesce(comment.created_by, topic.created_by)`)},
        'created_at', coalesce(comment.created_at, topic.created_at),
        'hidden', case when comment.id is null then ${hiddenJson("topic")} else ${hiddenJson("comment")} end,
        'report_count', entry.report_count, 'newest_report', entry.newest_report, 'reports', ${reportsJson},
        'decision', case when entry.decided_at is not null then json_build_object(
          'decision', entry.decision, 'at', entry.decided_at, 'by', ${authorOf(sql`entry.decided_by`)}) end
      ) order by entry.place, entry.topic_id, entry.comment_id), '[]') as rows
    from page as entry
    left join forum_comments as comment on comment.id = entry.comment_id
    join forum_topics as topic on topic.id = coalesce(entry.topic_id, comment.topic_id)`.execute(db);
  return rows[0]!;
}
