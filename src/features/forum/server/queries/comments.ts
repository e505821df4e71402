import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { authorJson, type CommentRow } from "./shown.ts";

export async function findComment(
  db: Db,
  id: number,
): Promise<(CommentRow & { topic_id: number }) | undefined> {
  const { rows } = await sql<CommentRow & { topic_id: number }>`
    select comment.id, comment.topic_id, comment.text, ${authorJson} as created_by,
      comment.created_at, comment.updated_at
    from forum_comments as comment join users as author on author.id = comment.created_by
    where comment.id = ${id}`.execute(db);
  return rows[0];
}

export const findCommentBySend = async (db: Db, userId: number, key: string) =>
  db
    .selectFrom("forum_comments")
    .select("id")
    .where("created_by", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

export interface AddedComment extends CommentRow {
  topic_name: string;
  /** The person who is notified: the topic's author. Null for their own comment, and when they have left. */
  told: number | null;
}

/** Adds a comment. Nothing if there is no such topic, or if the same comment was sent before. */
export async function insertComment(
  db: Db,
  comment: { userId: number; topicId: number; text: string; key: string | null },
): Promise<AddedComment | undefined> {
  const { rows } = await sql<AddedComment>`
    with topic as (
      select id, name, created_by from forum_topics where id = ${comment.topicId} for key share
    ), added as (
      insert into forum_comments (topic_id, created_by, text, idempotency_key)
      select id, ${comment.userId}::integer, ${comment.text}::text, ${comment.key}::text from topic
      on conflict (created_by, idempotency_key) where idempotency_key is not null do nothing
      returning *
    )
    select added.id, added.text, ${authorJson} as created_by, added.created_at, added.updated_at,
      topic.name as topic_name,
      (select id from users where id = topic.created_by and id <> added.created_by
        and forgotten_at is null and is_active) as told
    from added join topic on true join users as author on author.id = added.created_by`.execute(db);
  return rows[0];
}

/** Deletes a comment. @returns the deleted comment and the author of its topic, or nothing if there was none. */
export const deleteCommentRow = async (db: Db, id: number) =>
  db
    .deleteFrom("forum_comments as comment")
    .using("forum_topics as topic")
    .whereRef("topic.id", "=", "comment.topic_id")
    .where("comment.id", "=", id)
    .returning(["comment.created_by", "comment.topic_id", "comment.text", "topic.created_by as topic_author"])
    .executeTakeFirst();

/** Changes a comment. It counts as edited only if its text differs. */
export async function updateComment(db: Db, id: number, text: string): Promise<void> {
  await sql`
    update forum_comments set text = ${text},
      updated_at = case when text = ${text} then updated_at else now() end
    where id = ${id}`.execute(db);
}
