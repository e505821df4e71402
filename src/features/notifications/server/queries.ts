import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

const shown = [
  "id",
  "message",
  "is_read",
  "created_at",
  "related_object_type",
  "course_id",
  "forum_topic_id",
] as const;

/** A person's notifications, newest first. */
export const listNotifications = async (
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom("notifications")
    .select(shown)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

export const countNotifications = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Marks a person's own notification as read; nothing if they have none of that id. */
export const markRead = async (db: Db, userId: number, id: number) =>
  db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(shown)
    .executeTakeFirst();

export interface Notice {
  userId: number;
  courseId: number;
  message: string;
}

/** Notifications and their live events, in one statement; an event carries what the list would show. */
export async function notifyAll(db: Db, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with added as (
      insert into notifications (user_id, message, related_object_type, course_id)
      select "userId", message, 'other', "courseId"
      from json_to_recordset(${JSON.stringify(notices)}::text::json) as notice ("userId" integer, "courseId" integer, message text)
      returning *
    )
    insert into live_events (user_id, kind, payload)
    select user_id, 'notification', jsonb_build_object(
      'id', id, 'message', message, 'is_read', is_read, 'created_at', created_at,
      'related_object_type', related_object_type, 'course_id', course_id, 'forum_topic_id', forum_topic_id)
    from added`.execute(db);
}

/** One notification and its live event. */
export const notify = async (db: Db, notice: Notice): Promise<void> => notifyAll(db, [notice]);
