// The files of messages and announcements. Each feature has a table of its own; these statements are for the columns
// that all of them have.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { AttachmentKind } from "../../attachment-rules.ts";

/** Where a feature has its files. Only that feature names them. */
export interface AttachmentTable {
  table: string;
  /** The column that says what has the file. Null there: nothing has it. */
  holder: string;
}

export interface AttachmentRow {
  key: string;
  user_id: number | null;
  name: string;
  file_key: string | null;
  size: number;
  received: number;
  kind: AttachmentKind | null;
  is_dropped: boolean;
}

export type DroppedAttachment = Pick<AttachmentRow, "key" | "file_key">;

const nameOf = ({ table }: AttachmentTable): RawBuilder<unknown> => sql.table(table);
const isFree = ({ holder }: AttachmentTable): RawBuilder<boolean> => sql<boolean>`${sql.ref(holder)} is null`;

export const setReceived = async (db: Db, of: AttachmentTable, key: string, received: number) =>
  sql`update ${nameOf(of)} set received = ${received} where key = ${key}`.execute(db);

export interface WholeAttachment {
  kind: AttachmentKind;
  fileKey: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Records that a file is whole. @returns false if it was deleted meanwhile */
export async function setWhole(
  db: Db,
  of: AttachmentTable,
  key: string,
  { kind, fileKey, bytes, width, height }: WholeAttachment,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${nameOf(of)} set kind = ${kind}, file_key = ${fileKey}, bytes = ${bytes}, width = ${width}, height = ${height}
    where key = ${key} and not is_dropped`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** How far a file is at this moment. Undefined: it was deleted. */
export async function findProgress(
  db: Db,
  of: AttachmentTable,
  key: string,
): Promise<Pick<AttachmentRow, "kind" | "is_dropped"> | undefined> {
  const { rows } = await sql<Pick<AttachmentRow, "kind" | "is_dropped">>`
    select kind, is_dropped from ${nameOf(of)} where key = ${key}`.execute(db);
  return rows[0];
}

/** Drops a file that nothing has. @returns nothing if it is taken */
export async function dropUnattached(
  db: Db,
  of: AttachmentTable,
  key: string,
  userId: number,
): Promise<DroppedAttachment | undefined> {
  const { rows } = await sql<DroppedAttachment>`
    update ${nameOf(of)} set is_dropped = true where key = ${key} and user_id = ${userId} and ${isFree(of)}
    returning key, file_key`.execute(db);
  return rows[0];
}

/** Drops what waited too long for what should have it. */
export const dropOrphans = async (db: Db, of: AttachmentTable, hours: number) =>
  sql`update ${nameOf(of)} set is_dropped = true
    where ${isFree(of)} and not is_dropped and created_at < now() - make_interval(hours => ${hours}::integer)`.execute(
    db,
  );

export async function droppedAttachments(
  db: Db,
  of: AttachmentTable,
  limit: number,
): Promise<DroppedAttachment[]> {
  const { rows } = await sql<DroppedAttachment>`
    select key, file_key from ${nameOf(of)} where is_dropped limit ${limit}`.execute(db);
  return rows;
}

export const deleteAttachmentRows = async (db: Db, of: AttachmentTable, keys: string[]) =>
  sql`delete from ${nameOf(of)} where key = any(${keys}::uuid[]) and is_dropped`.execute(db);
