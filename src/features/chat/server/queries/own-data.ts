import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { keptDays } from "#kit/server/live-events/catch-up.ts";

/** What a person wrote in the chats of courses, and how far they read, for the export of their data. */
export async function chatDataOf(db: Db, userId: number) {
  const { rows } = await sql<
    Record<"chat_messages" | "chat_reads" | "chat_files" | "chat_reports", unknown[]>
  >`
    select
      (select coalesce(json_agg(json_build_object('message_id', message.id, 'course_id', message.course_id,
          'course_title', course.title, 'content', message.content, 'created_at', message.created_at,
          'is_private', message.learner_id is not null, 'deleted_by', message.deleted_by) order by message.id), '[]')
        from chat_messages message join courses course on course.id = message.course_id
        where message.user_id = ${userId}) as chat_messages,
      (select coalesce(json_agg(json_build_object('course_id', course_id, 'learner_id', learner_id,
          'last_read_id', last_read_id) order by course_id, learner_id nulls first), '[]')
        from chat_reads where user_id = ${userId}) as chat_reads,
      (select coalesce(json_agg(json_build_object('message_id', message_id, 'course_id', course_id, 'name', name,
          'size', size, 'created_at', created_at,
          'link', case when message_id is not null then '/api/chat/messages/' || message_id || '/file/' end)
          order by created_at), '[]')
        from chat_files where user_id = ${userId} and not is_dropped) as chat_files,
      (select coalesce(json_agg(json_build_object('message_id', message_id, 'reason', reason, 'words', words,
          'created_at', created_at, 'decision', decision) order by id), '[]')
        from chat_reports where user_id = ${userId}) as chat_reports`.execute(db);
  return rows[0]!;
}

/**
 * Deletes the private conversations of a learner, the files of a person, and how far they read. Their reports stay
 * without a name: what they found must still be decided.
 */
export async function deleteChatDataOf(db: Db, userId: number): Promise<void> {
  // A message that was only a file has nothing left to show.
  await sql`update chat_messages as message set deleted_by = 'author'
    where user_id = ${userId} and content = '' and deleted_by is null`.execute(db);
  // The hourly job deletes the files.
  await sql`update chat_files
    set is_dropped = true, message_id = null, user_id = null, learner_id = null, name = ''
    where user_id = ${userId} or learner_id = ${userId}`.execute(db);
  await sql`delete from chat_rooms_to_tell where learner_id = ${userId}`.execute(db);
  await sql`update chat_reports set user_id = null, words = '' where user_id = ${userId}`.execute(db);
  await sql`delete from chat_messages where learner_id = ${userId}`.execute(db);
  await sql`delete from chat_reads where user_id = ${userId} or learner_id = ${userId}`.execute(db);
}

/** The messages of a person that others replied to while live events are kept. */
export async function messagesRepliedTo(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(distinct message.id), '[]') as ids
    from chat_messages as message join chat_messages as reply on reply.reply_to_id = message.id
    where message.user_id = ${userId}
      and reply.created_at > now() - make_interval(days => ${keptDays + 1})`.execute(db);
  return rows[0]!.ids;
}

/** The messages of a person that the team deleted: the audit log quotes them. */
export async function quotedMessagesOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(distinct subject_id), '[]') as ids from audit_log
    where subject_kind = 'chat_message' and (before ->> 'user_id')::integer = ${userId}`.execute(db);
  return rows[0]!.ids;
}
