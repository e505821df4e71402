import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import {
  authorJson,
  type CommentRow,
  hiddenJson,
  mentionOf,
  mentionsJson,
  type Reader,
  seenBy,
} from "./shown.ts";

export interface FoundComment extends CommentRow {
  topic_id: number;
  is_locked: boolean;
  is_topic_hidden: boolean;
}

/** A comment with the state of its topic. Nothing if this reader does not see it or its topic. */
export async function findComment(db: Db, id: number, reader: Reader): Promise<FoundComment | undefined> {
  const { rows } = await sql<FoundComment>`
    select comment.id, comment.topic_id, comment.text, ${authorJson} as created_by,
      comment.created_at, comment.updated_at, ${hiddenJson("comment")} as hidden,
      ${mentionsJson("comment")} as mentions, ${mentionOf("comment", reader)} as mentions_you,
      topic.locked_at is not null as is_locked, topic.hidden_at is not null as is_topic_hidden
    from forum_comments as comment join forum_topics as topic on topic.id = comment.topic_id
    join users as author on author.id = comment.created_by
    where comment.id = ${id} and ${seenBy("comment", reader)} and ${seenBy("topic", reader)}`.execute(db);
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
  /**
   * The person who is notified: the topic's author. Null for their own comment, when they have left, and when they do not
   * follow the topic.
   */
  told: number | null;
  /** Whether other people follow the topic. */
  has_followers: boolean;
}

/**
 * Adds a comment. Nothing if there is no such topic, if it is hidden, or locked and not `evenLocked`, or if the same
 * comment was sent before. A lock that is being set is awaited: `for share` refuses a change of the topic until this
 * transaction ends, and reads the topic again after another's change.
 */
export async function insertComment(
  db: Db,
  comment: { userId: number; topicId: number; text: string; key: string | null; evenLocked: boolean },
): Promise<AddedComment | undefined> {
  const { rows } = await sql<AddedComment>`
    with topic as (
      select id, name, created_by from forum_topics where id = ${comment.topicId} and hidden_at is null
        and (locked_at is null or ${comment.evenLocked}::boolean) for share
    ), added as (
      insert into forum_comments (topic_id, created_by, text, idempotency_key)
      select id, ${comment.userId}::integer, ${comment.text}::text, ${comment.key}::text from topic
      on conflict (created_by, idempotency_key) where idempotency_key is not null do nothing
      returning *
    )
    select added.id, added.text, ${authorJson} as created_by, added.created_at, added.updated_at, null as hidden,
      null as mentions, topic.name as topic_name,
      (select id from users where id = topic.created_by and id <> added.created_by
        and forgotten_at is null and is_active
        and exists (select from forum_followers where topic_id = topic.id and user_id = topic.created_by)) as told,
      exists (select from forum_followers where topic_id = topic.id
        and user_id not in (topic.created_by, added.created_by)) as has_followers
    from added join topic on true join users as author on author.id = added.created_by`.execute(db);
  return rows[0];
}

/** Where a comment is among those that a reader sees. Nothing if this reader does not see it or its topic. */
export async function findPlace(
  db: Db,
  id: number,
  reader: Reader,
): Promise<{ topic: number; newer: number } | undefined> {
  const { rows } = await sql<{ topic: number; newer: number }>`
    select comment.topic_id as topic, (
      select count(*)::int from forum_comments as other
      where other.topic_id = comment.topic_id and (other.created_at, other.id) > (comment.created_at, comment.id)
        and ${seenBy("other", reader)}) as newer
    from forum_comments as comment join forum_topics as topic on topic.id = comment.topic_id
    where comment.id = ${id} and ${seenBy("comment", reader)} and ${seenBy("topic", reader)}`.execute(db);
  return rows[0];
}

/** Deletes a comment. @returns the deleted comment, or nothing if there was none. */
export const deleteCommentRow = async (db: Db, id: number) =>
  db
    .deleteFrom("forum_comments")
    .where("id", "=", id)
    .returning(["created_by", "topic_id", "text"])
    .executeTakeFirst();

/**
 * Changes a comment. It counts as edited only if its text differs. A hidden one is not changed, and one of a locked
 * topic only with `evenLocked`. @returns whether it was changed.
 */
export async function updateComment(
  db: Db,
  comment: { id: number; topic_id: number },
  { text, evenLocked }: { text: string; evenLocked: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with topic as (
      select id from forum_topics where id = ${comment.topic_id} and hidden_at is null
        and (locked_at is null or ${evenLocked}::boolean) for share
    )
    update forum_comments as comment set text = ${text},
      updated_at = case when comment.text = ${text} then comment.updated_at else now() end
    from topic where comment.id = ${comment.id} and comment.topic_id = topic.id and comment.hidden_at is null
    returning comment.id`.execute(db);
  return rows.length > 0;
}
