import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { ReportReason } from "../../rules.ts";

/** What is reported: a topic or a comment. */
export type Reported = { topicId: number } | { commentId: number };

const isTopic = (post: Reported): post is { topicId: number } => "topicId" in post;
const idOf = (post: Reported): number => (isTopic(post) ? post.topicId : post.commentId);
const columnOf = (post: Reported): RawBuilder<number> => sql.ref(isTopic(post) ? "topic_id" : "comment_id");
const tableOf = (post: Reported) => sql.table(isTopic(post) ? "forum_topics" : "forum_comments");

/** Adds a report. @returns whether it is new: a person reports a post once, and not one that is gone. */
export async function insertReport(
  tx: Tx,
  report: { post: Reported; userId: number; reason: ReportReason; text: string },
): Promise<boolean> {
  const { post, userId, reason, text } = report;
  const { rows } = await sql`
    insert into forum_reports (${columnOf(post)}, user_id, reason, text)
    select id, ${userId}::integer, ${reason}::text, ${text}::text
    from ${tableOf(post)} where id = ${idOf(post)} for key share
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Decides the open reports of a post. `upTo`: the newest report that the administrator saw; a newer one stays open.
 * @returns how many were decided.
 */
export async function decideReports(
  tx: Tx,
  post: Reported,
  { by, decision, upTo = null }: { by: number; decision: "hidden" | "kept"; upTo?: number | null },
): Promise<number> {
  const { rows } = await sql`
    update forum_reports set decision = ${decision}, decided_by = ${by}, decided_at = now()
    where ${columnOf(post)} = ${idOf(post)} and decided_at is null
      and (${upTo}::integer is null or id <= ${upTo}::integer)
    returning id`.execute(tx);
  return rows.length;
}

/** How many posts have open reports, and since when. */
export const waitingReports = sql<{ count: number; oldest_at: Date | null }>`
  select count(distinct (topic_id, comment_id))::int as count, min(created_at) as oldest_at
  from forum_reports where decided_at is null`;

/** Removes a person from their reports, and their words. The decisions stay. */
export const forgetReporter = async (db: Db, userId: number) =>
  db.updateTable("forum_reports").set({ user_id: null, text: "" }).where("user_id", "=", userId).execute();
