import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A person's notifications, and what they chose for them, for the export of their data. */
export async function notificationDataOf(db: Db, userId: number) {
  const { rows } = await sql<{
    notifications: unknown[];
    notification_choices: unknown[];
    muted_courses: unknown[];
    muted_topics: unknown[];
    last_digest: string | null;
  }>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'message', message, 'is_read', is_read,
          'created_at', created_at, 'course_id', course_id) order by id), '[]')
        from notifications where user_id = ${userId}) as notifications,
      (select coalesce(json_agg(json_build_object('type', type, 'channel', channel, 'choice', choice,
          'chosen_at', chosen_at) order by type, channel), '[]')
        from notification_choices where user_id = ${userId}) as notification_choices,
      (select coalesce(json_agg(json_build_object('course_id', course_id, 'muted_at', muted_at)
          order by course_id), '[]')
        from muted_courses where user_id = ${userId}) as muted_courses,
      (select coalesce(json_agg(json_build_object('topic_id', topic_id, 'muted_at', muted_at)
          order by topic_id), '[]')
        from muted_topics where user_id = ${userId}) as muted_topics,
      (select sent_until from notification_digests where user_id = ${userId}) as last_digest`.execute(db);
  return rows[0]!;
}

export const deleteNotifications = async (db: Db, userId: number) =>
  db.deleteFrom("notifications").where("user_id", "=", userId).execute();
