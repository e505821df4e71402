import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export const findTopicBySend = async (db: Db, userId: number, key: string) =>
  db
    .selectFrom("forum_topics")
    .select("id")
    .where("created_by", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Adds a topic. Nothing if there is no such category, if it is retired, or if the same topic was sent before. */
export async function insertTopic(
  db: Db,
  topic: { userId: number; categoryId: number; name: string; text: string; key: string | null },
): Promise<{ id: number; has_handle: boolean } | undefined> {
  const { rows } = await sql<{ id: number; has_handle: boolean }>`
    insert into forum_topics (category_id, created_by, name, text, idempotency_key)
    select id, ${topic.userId}::integer, ${topic.name}::text, ${topic.text}::text, ${topic.key}::text
    from forum_categories where id = ${topic.categoryId} and not is_retired for key share
    on conflict (created_by, idempotency_key) where idempotency_key is not null do nothing
    returning id, exists (select from handles where user_id = created_by and given_up_at is null) as has_handle`.execute(
    db,
  );
  return rows[0];
}

/**
 * Changes a topic. It counts as edited only if its text differs. It can keep a retired category, and take none.
 * A hidden topic is not changed, and a locked one only with `evenLocked`.
 * @returns whether there are such a topic and category.
 */
export async function updateTopic(
  db: Db,
  id: number,
  change: { name: string; text: string; categoryId: number | undefined; evenLocked: boolean },
): Promise<boolean> {
  const { name, text, categoryId, evenLocked } = change;
  const { rows } = await sql`
    update forum_topics as topic set name = ${name}, text = ${text}, category_id = category.id,
      updated_at = case when (topic.name, topic.text, topic.category_id) = (${name}, ${text}, category.id)
        then topic.updated_at else now() end
    from forum_categories as category
    where topic.id = ${id} and category.id = coalesce(${categoryId ?? null}::integer, topic.category_id)
      and (category.id = topic.category_id or not category.is_retired)
      and topic.hidden_at is null and (topic.locked_at is null or ${evenLocked}::boolean)
    returning topic.id`.execute(db);
  return rows.length > 0;
}

/** Deletes a topic with its comments. @returns the deleted topic, or nothing if there was none. */
export const deleteTopicRow = async (db: Db, id: number) =>
  db
    .deleteFrom("forum_topics")
    .where("id", "=", id)
    .returning(["id", "created_by", "name", "text"])
    .executeTakeFirst();
