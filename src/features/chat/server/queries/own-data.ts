import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** What a person wrote in the chats of courses, and how far they read, for the export of their data. */
export async function chatDataOf(db: Db, userId: number) {
  const { rows } = await sql<{ chat_messages: unknown[]; chat_reads: unknown[] }>`
    select
      (select coalesce(json_agg(json_build_object('message_id', message.id, 'course_id', message.course_id,
          'course_title', course.title, 'content', message.content, 'created_at', message.created_at,
          'is_private', message.learner_id is not null, 'deleted_by', message.deleted_by) order by message.id), '[]')
        from chat_messages message join courses course on course.id = message.course_id
        where message.user_id = ${userId}) as chat_messages,
      (select coalesce(json_agg(json_build_object('course_id', course_id, 'learner_id', learner_id,
          'last_read_id', last_read_id) order by course_id, learner_id nulls first), '[]')
        from chat_reads where user_id = ${userId}) as chat_reads`.execute(db);
  return rows[0]!;
}

/** Deletes the private conversations of a learner, and how far a person read. */
export async function deleteChatDataOf(db: Db, userId: number): Promise<void> {
  await sql`delete from chat_messages where learner_id = ${userId}`.execute(db);
  await sql`delete from chat_reads where user_id = ${userId} or learner_id = ${userId}`.execute(db);
}

/** The messages of a person that the team deleted: the audit log quotes them. */
export async function quotedMessagesOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(distinct subject_id), '[]') as ids from audit_log
    where subject_kind = 'chat_message' and (before ->> 'user_id')::integer = ${userId}`.execute(db);
  return rows[0]!.ids;
}
