import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { HidePreset } from "../../rules.ts";

export interface ModeratedTopic {
  id: number;
  created_by: number;
  is_pinned: boolean;
  is_locked: boolean;
  is_hidden: boolean;
  answer_id: number | null;
}

/**
 * A topic, locked until the transaction ends: comments that are being written wait. Everything that moderates locks the
 * topic before its comments, so that no two of them wait for each other.
 */
export async function lockTopicRow(tx: Tx, id: number): Promise<ModeratedTopic | undefined> {
  const { rows } = await sql<ModeratedTopic>`
    select id, created_by, is_pinned, locked_at is not null as is_locked, hidden_at is not null as is_hidden, answer_id
    from forum_topics where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export interface ModeratedComment {
  id: number;
  topic_id: number;
  created_by: number;
  is_hidden: boolean;
}

/** A comment, locked with its topic. */
export async function lockCommentRow(
  tx: Tx,
  id: number,
): Promise<{ comment: ModeratedComment; topic: ModeratedTopic } | undefined> {
  const { rows: found } = await sql<{ topic_id: number }>`
    select topic_id from forum_comments where id = ${id}`.execute(tx);
  const topic = found[0] && (await lockTopicRow(tx, found[0].topic_id));
  if (!topic) return undefined;
  const { rows } = await sql<ModeratedComment>`
    select id, topic_id, created_by, hidden_at is not null as is_hidden
    from forum_comments where id = ${id} for no key update`.execute(tx);
  return rows[0] && { comment: rows[0], topic };
}

/** Locks a topic: by whom and why. Null: it is open again. */
export const setLocked = async (tx: Tx, id: number, lock: { by: number; reason: string | null } | null) =>
  tx
    .updateTable("forum_topics")
    .set({
      locked_at: lock ? new Date() : null,
      locked_by: lock?.by ?? null,
      locked_reason: lock?.reason ?? null,
    })
    .where("id", "=", id)
    .execute();

export const setPinned = async (tx: Tx, id: number, isPinned: boolean) =>
  tx.updateTable("forum_topics").set({ is_pinned: isPinned }).where("id", "=", id).execute();

/** Why a post is hidden, and by whom. Null: it is shown again. */
export type Hiding = { by: number; reason: string; preset: HidePreset | null } | null;

const columnsOf = (hiding: Hiding) => ({
  hidden_at: hiding ? new Date() : null,
  hidden_by: hiding?.by ?? null,
  hidden_reason: hiding?.reason ?? null,
  hidden_preset: hiding?.preset ?? null,
});

export const setTopicHidden = async (tx: Tx, id: number, hiding: Hiding) =>
  tx.updateTable("forum_topics").set(columnsOf(hiding)).where("id", "=", id).execute();

export const setCommentHidden = async (tx: Tx, id: number, hiding: Hiding) =>
  tx.updateTable("forum_comments").set(columnsOf(hiding)).where("id", "=", id).execute();

/** Marks a comment as the answer of its topic. Null takes the mark back. */
export const setAnswer = async (tx: Tx, topicId: number, answer: { id: number; by: number } | null) =>
  tx
    .updateTable("forum_topics")
    .set({ answer_id: answer?.id ?? null, answered_by: answer?.by ?? null })
    .where("id", "=", topicId)
    .execute();
