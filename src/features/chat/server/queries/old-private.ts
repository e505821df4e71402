import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The oldest private messages that are older than some months. */
export async function oldPrivateMessages(
  db: Db,
  { months, limit }: { months: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from chat_messages
    where learner_id is not null and created_at < now() - make_interval(months => ${months}::integer)
    order by created_at, id limit ${limit} for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes private messages, with their reports. @returns the topics of their conversations */
export async function deleteMessages(db: Db, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with gone as (delete from chat_messages where id = any(${ids}) returning course_id, learner_id)
    select distinct 'chat:' || course_id || ':' || learner_id as topic from gone`.execute(db);
  return rows.map(({ topic }) => topic);
}
