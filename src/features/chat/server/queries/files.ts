import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { ChatFileKind } from "../../file-rules.ts";
import type { Room } from "./in-room.ts";

export interface FileRow {
  key: string;
  user_id: number | null;
  course_id: number;
  learner_id: number | null;
  message_id: number | null;
  name: string;
  file_key: string | null;
  size: number;
  received: number;
  kind: ChatFileKind | null;
  is_dropped: boolean;
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
const kind = sql<ChatFileKind | null>`kind`.as("kind");

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

export const setReceived = async (db: Db, key: string, received: number) =>
  db.updateTable("chat_files").set({ received }).where("key", "=", key).execute();

export interface WholeFile {
  kind: ChatFileKind;
  fileKey: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Records that a file is whole. @returns false if it was deleted meanwhile */
export async function setWhole(
  db: Db,
  key: string,
  { kind, fileKey, bytes, width, height }: WholeFile,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("chat_files")
    .set({ kind, file_key: fileKey, bytes, width, height })
    .where("key", "=", key)
    .where("is_dropped", "=", false)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

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

type Dropped = Pick<FileRow, "key" | "file_key">;

/** Takes the files from messages. What was dropped is deleted afterwards. */
export async function dropFilesOf(db: Db, messageIds: number[]): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    update chat_files set is_dropped = true, message_id = null where message_id = any(${messageIds})
    returning key, file_key`.execute(db);
  return rows;
}

/** Drops a file that has no message. @returns nothing if a message has it */
export async function dropUnsent(db: Db, key: string, userId: number): Promise<Dropped | undefined> {
  const { rows } = await sql<Dropped>`
    update chat_files set is_dropped = true where key = ${key} and user_id = ${userId} and message_id is null
    returning key, file_key`.execute(db);
  return rows[0];
}

/** Drops what waited too long for its message. */
export const dropOrphans = async (db: Db, hours: number): Promise<void> => {
  await sql`update chat_files set is_dropped = true
    where message_id is null and not is_dropped and created_at < now() - make_interval(hours => ${hours}::integer)`.execute(
    db,
  );
};

export const droppedFiles = async (db: Db, limit: number): Promise<Dropped[]> =>
  db
    .selectFrom("chat_files")
    .select(["key", "file_key"])
    .where("is_dropped", "=", true)
    .limit(limit)
    .execute();

export const deleteFileRows = async (db: Db, keys: string[]) =>
  db.deleteFrom("chat_files").where("key", "in", keys).where("is_dropped", "=", true).execute();
