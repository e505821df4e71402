import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** What a person wrote and chose, for the export of their data. */
export async function announcementDataOf(db: Db, userId: number) {
  const { rows } = await sql<Record<"announcements" | "announcement_files", unknown[]>>`
    select
      (select coalesce(json_agg(json_build_object('announcement_id', announcement.id,
          'course_id', announcement.course_id, 'course_title', course.title, 'title', announcement.title,
          'content', announcement.content, 'state', announcement.state, 'publish_at', announcement.publish_at,
          'created_at', announcement.created_at, 'updated_at', announcement.updated_at)
          order by announcement.id), '[]')
        from announcements announcement join courses course on course.id = announcement.course_id
        where announcement.author_id = ${userId}) as announcements,
      (select coalesce(json_agg(json_build_object('announcement_id', announcement_id, 'name', name, 'size', size,
          'created_at', created_at) order by created_at, key), '[]')
        from announcement_files where user_id = ${userId} and not is_dropped) as announcement_files`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Drops the files that a person sent for nothing, and those of what they scheduled; the hourly job deletes them. The files
 * of what was sent stay: their names lose what identifies the person.
 */
export async function forgetFilesOf(
  db: Db,
  userId: number,
  { words, numbers }: { words: string[]; numbers: string[] },
): Promise<void> {
  await sql`
    update announcement_files set is_dropped = true, announcement_id = null
    where (user_id = ${userId} and announcement_id is null) or announcement_id in (
      select id from announcements where author_id = ${userId} and state = 'scheduled')`.execute(db);
  await sql`
    update announcement_files set user_id = null,
      name = case when is_dropped then '' else blacken(name, ${words}::text[], ${numbers}::text[]) end
    where user_id = ${userId}`.execute(db);
}

/** Deletes what a person scheduled: it must not be sent any more. */
export const deleteScheduledOf = async (db: Db, userId: number) =>
  db.deleteFrom("announcements").where("author_id", "=", userId).where("state", "=", "scheduled").execute();

/** The announcements of a person that somebody else changed or deleted: the audit log quotes them. */
export async function quotedAnnouncementsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(distinct subject_id), '[]') as ids from audit_log
    where subject_kind = 'announcement' and (before ->> 'author_id')::integer = ${userId}`.execute(db);
  return rows[0]!.ids;
}

/** Deletes the choice that a process of an older version stored. The table is dropped when none runs any more. */
export const deleteOldChoice = async (db: Db, userId: number) =>
  db.deleteFrom("announcement_mails").where("user_id", "=", userId).execute();
