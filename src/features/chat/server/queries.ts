import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** What a person wrote in the chats of courses, for the export of their data. */
export async function messagesOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select message.id as message_id, message.course_id, course.title as course_title, message.content,
      message.created_at
    from chat_messages message join courses course on course.id = message.course_id
    where message.user_id = ${userId} order by message.id`.execute(db);
  return rows;
}
