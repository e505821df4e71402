import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { HidePreset } from "../../rules.ts";

/** A topic or a comment, with the words and the common reason that it was hidden for. */
export interface ExportedPost {
  hidden_reason: string | null;
  hidden_preset: HidePreset | null;
  [field: string]: unknown;
}

/** What a person wrote, reported and follows in the forum, and where they are mentioned, for the export of their data. */
export async function postsOf(db: Db, userId: number) {
  const { rows } = await sql<
    Record<"forum_topics" | "forum_comments", ExportedPost[]> &
      Record<"forum_reports" | "forum_mentions" | "followed_topics", unknown[]>
  >`
    select
      (select coalesce(json_agg(json_build_object('topic_id', topic.id, 'category', category.name,
          'name', topic.name, 'text', topic.text, 'created_at', topic.created_at,
          'updated_at', topic.updated_at, 'hidden_at', topic.hidden_at, 'hidden_reason', topic.hidden_reason,
          'hidden_preset', topic.hidden_preset,
          'locked_at', topic.locked_at, 'locked_reason', topic.locked_reason)
          order by topic.id), '[]')
        from forum_topics topic join forum_categories category on category.id = topic.category_id
        where topic.created_by = ${userId}) as forum_topics,
      (select coalesce(json_agg(json_build_object('comment_id', comment.id, 'topic_id', comment.topic_id,
          'topic_name', case when topic.hidden_at is null or topic.created_by = ${userId} then topic.name end,
          'text', comment.text, 'created_at', comment.created_at,
          'updated_at', comment.updated_at, 'hidden_at', comment.hidden_at,
          'hidden_reason', comment.hidden_reason, 'hidden_preset', comment.hidden_preset) order by comment.id), '[]')
        from forum_comments comment join forum_topics topic on topic.id = comment.topic_id
        where comment.created_by = ${userId}) as forum_comments,
      (select coalesce(json_agg(json_build_object('topic_id', topic_id, 'comment_id', comment_id,
          'reason', reason, 'text', text, 'created_at', created_at, 'decision', decision,
          'decided_at', decided_at) order by id), '[]')
        from forum_reports where user_id = ${userId}) as forum_reports,
      (select coalesce(json_agg(json_build_object('topic_id', topic_id, 'comment_id', comment_id,
          'handle', handle, 'created_at', created_at) order by id), '[]')
        from forum_mentions where user_id = ${userId}) as forum_mentions,
      (select coalesce(json_agg(json_build_object('topic_id', topic_id, 'followed_at', followed_at)
          order by topic_id), '[]')
        from forum_followers where user_id = ${userId}) as followed_topics`.execute(db);
  return rows[0]!;
}

/** The comments of a person that somebody was notified of, each with the title of its topic. */
export async function commentsToldOf(db: Db, userId: number): Promise<{ id: number; topic: string }[]> {
  const { rows } = await sql<{ id: number; topic: string }>`
    select comment.id, topic.name as topic
    from forum_comments comment join forum_topics topic on topic.id = comment.topic_id
    where comment.created_by = ${userId} and topic.created_by <> ${userId}`.execute(db);
  return rows;
}

/** The posts of a person that an administrator deleted: the audit log quotes them. */
export async function removedPostsOf(
  db: Db,
  userId: number,
): Promise<{ topics: number[]; comments: number[] }> {
  const { rows } = await sql<{ topics: number[]; comments: number[] }>`
    select
      coalesce(json_agg(subject_id) filter (where subject_kind = 'forum_topic'), '[]') as topics,
      coalesce(json_agg(subject_id) filter (where subject_kind = 'forum_comment'), '[]') as comments
    from audit_log
    where subject_kind in ('forum_topic', 'forum_comment')
      and (before ->> 'created_by')::integer = ${userId}`.execute(db);
  return rows[0]!;
}
