import { sql } from "kysely";
import type { AttachmentKind } from "#features/uploads/attachment-rules.ts";
import type { AttachmentRow, DroppedAttachment } from "#features/uploads/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

/** A file of an announcement, as its readers see it. */
export interface ShownFile {
  key: string;
  kind: AttachmentKind;
  name: string;
  file_key: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** The files of the announcement of the row, in their order, as JSON. */
export const shownFiles = sql<ShownFile[]>`coalesce((
  select json_agg(json_build_object('key', file.key, 'kind', file.kind, 'name', file.name, 'file_key', file.file_key,
    'bytes', file.bytes, 'width', file.width, 'height', file.height) order by file.place, file.key)
  from announcement_files as file where file.announcement_id = announcement.id), '[]')`;

/** How many files the announcement of the row has. */
export const fileCount = sql<number>`(
  select count(*)::integer from announcement_files where announcement_id = announcement.id)`;

interface NewFile {
  key: string;
  userId: number;
  name: string;
  size: number;
}

/** Adds a file that begins to arrive. @returns false if it was added before */
export async function addFile(db: Db, { key, userId, name, size }: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("announcement_files")
    .values({ key, user_id: userId, name, size })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** A file of a person. It is locked. */
export async function lockFile(db: Db, key: string, userId: number): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select key, user_id, name, file_key, size, received, kind, is_dropped from announcement_files
    where key = ${key} and user_id = ${userId} for no key update`.execute(db);
  return rows[0];
}

/** The files that an announcement has, in their order. */
export async function filesOf(db: Db, announcementId: number): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from announcement_files where announcement_id = ${announcementId} order by place, key`.execute(
    db,
  );
  return rows;
}

/**
 * Gives an announcement files in this order: those that it has, and whole ones that this person sent.
 * @returns how many of them there are
 */
export async function attachFiles(
  db: Db,
  announcementId: number,
  { keys, userId }: { keys: string[]; userId: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update announcement_files set announcement_id = ${announcementId}, place = array_position(${keys}::uuid[], key)
    where key = any(${keys}::uuid[]) and kind is not null and not is_dropped
      and (announcement_id = ${announcementId} or (announcement_id is null and user_id = ${userId}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Takes files from an announcement, all but some. What was dropped is deleted after the commit. */
export async function dropFilesOf(
  db: Db,
  announcementId: number,
  except: string[] = [],
): Promise<DroppedAttachment[]> {
  const { rows } = await sql<DroppedAttachment>`
    update announcement_files set is_dropped = true, announcement_id = null
    where announcement_id = ${announcementId} and key <> all(${except}::uuid[])
    returning key, file_key`.execute(db);
  return rows;
}

/** An announcement whose files changed counts as edited. */
export const touchAnnouncement = async (db: Db, id: number) =>
  sql`update announcements set updated_at = now() where id = ${id}`.execute(db);
