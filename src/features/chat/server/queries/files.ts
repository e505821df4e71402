import { sql } from "kysely";
import type { AttachmentKind } from "#features/uploads/attachment-rules.ts";
import type { AttachmentRow, DroppedAttachment } from "#features/uploads/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Room } from "./in-room.ts";

export interface FileRow extends AttachmentRow {
  course_id: number;
  learner_id: number | null;
  message_id: number | null;
}

interface NewFile {
  key: string;
  room: Room;
  userId: number;
  name: string;
  size: number;
}

const columns = [
  "key",
  "user_id",
  "course_id",
  "learner_id",
  "message_id",
  "name",
  "file_key",
  "size",
  "received",
  "is_dropped",
] as const;
const kind = sql<AttachmentKind | null>`kind`.as("kind");

/** Adds a file that begins to arrive. @returns false if it was added before */
export async function addFile(db: Db, { key, room, userId, name, size }: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("chat_files")
    .values({ key, user_id: userId, course_id: room.courseId, learner_id: room.learnerId, name, size })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** A file of a person. It is locked. */
export const lockFile = async (db: Db, key: string, userId: number): Promise<FileRow | undefined> =>
  db
    .selectFrom("chat_files")
    .select([...columns, kind])
    .where("key", "=", key)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Gives a whole file to a message. @returns false if this person has no such file in this room, or another message has it */
export async function attachFile(
  db: Db,
  messageId: number,
  { key, room, userId }: Pick<NewFile, "key" | "room" | "userId">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat_files set message_id = ${messageId}
    where key = ${key} and user_id = ${userId} and course_id = ${room.courseId}
      and learner_id is not distinct from ${room.learnerId}::integer
      and message_id is null and kind is not null and not is_dropped`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Takes the files from messages. What was dropped is deleted afterwards. */
export async function dropFilesOf(db: Db, messageIds: number[]): Promise<DroppedAttachment[]> {
  const { rows } = await sql<DroppedAttachment>`
    update chat_files set is_dropped = true, message_id = null where message_id = any(${messageIds})
    returning key, file_key`.execute(db);
  return rows;
}
