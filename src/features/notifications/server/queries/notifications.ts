import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { coursePath } from "#features/course-page/paths.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import type { Language } from "#kit/shared/language.ts";

/** What a list shows of a notification, in a language. */
const shown = (language: Language) => (row: ExpressionBuilder<DB, "notifications">) =>
  [
    "id",
    language === "bn"
      ? row.fn.coalesce("message_bn", "message").$notNull().as("message")
      : row.ref("message").as("message"),
    "is_read",
    "created_at",
    "related_object_type",
    "course_id",
    "forum_topic_id",
    "link",
  ] as const;

const rows = (db: Db, userId: number, language: Language, { limit, offset }: Rows) =>
  db
    .selectFrom("notifications")
    .select(shown(language))
    .where("user_id", "=", userId)
    .where("on_site", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);

interface Rows {
  limit: number;
  offset: number;
}

/** A person's notifications, newest first. */
export const listNotifications = async (db: Db, userId: number, language: Language, slice: Rows) =>
  rows(db, userId, language, slice).execute();
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

const countOf = (db: Db, userId: number) =>
  db
    .selectFrom("notifications")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", userId)
    .where("on_site", "=", true);

/** A page of notifications with the counts of all, in one statement. Times are text. */
export const findPage = async (db: Db, userId: number, language: Language, slice: Rows) =>
  db
    .selectNoFrom([
      jsonArrayFrom(rows(db, userId, language, slice)).as("rows"),
      countOf(db, userId).$asScalar().$notNull().as("count"),
      countOf(db, userId).where("is_read", "=", false).$asScalar().$notNull().as("unread"),
      // It is withdrawn when its room is read.
      countOf(db, userId).where("topic", "like", "chat:%").$asScalar().$notNull().as("unread_rooms"),
    ])
    .executeTakeFirstOrThrow();

/** Marks a notification of a person as read. Returns nothing if they have none with that id. */
export const markRead = async (db: Db, userId: number, language: Language, id: number) =>
  db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("on_site", "=", true)
    .returning(shown(language))
    .executeTakeFirst();

/** Marks all notifications of a person as read. @returns how many were unread. */
export const markAllRead = async (db: Db, userId: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("user_id", "=", userId)
    .where("is_read", "=", false)
    .where("on_site", "=", true)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/**
 * Deletes the notifications of people that lead to given pages, because these are gone or what was asked for there is
 * done. Open pages count again.
 */
export const withdrawNoticesTo = async (
  db: Db,
  { userIds, links }: { userIds: number[]; links: string[] },
): Promise<void> => {
  await sql`
    with gone as (
      delete from notifications where user_id = any(${userIds}::integer[]) and link = any(${links}::text[])
      returning user_id)
    insert into live_events (user_id, kind, payload)
    select distinct user_id, 'notification', '{}'::jsonb from gone order by user_id`.execute(db);
};

/** The same for one person and one page. */
export const withdrawNotice = async (
  db: Db,
  { userId, link }: { userId: number; link: string },
): Promise<void> => withdrawNoticesTo(db, { userIds: [userId], links: [link] });

/**
 * Deletes the notifications of a person that lead into a course, because the person is no longer in it: its chat, its
 * announcements, its lessons. Those that lead to its public page or to a payment stay. Open pages count again.
 */
export const withdrawNoticesInCourse = async (db: Db, userId: number, courseId: number): Promise<void> => {
  await sql`
    with gone as (
      delete from notifications
      where user_id = ${userId} and course_id = ${courseId}
        and (link like ${`${coursePath(courseId)}/%`} or link is null and related_object_type <> 'other')
      returning user_id)
    insert into live_events (user_id, kind, payload)
    select distinct user_id, 'notification', '{}'::jsonb from gone`.execute(db);
};

/**
 * Deletes the notifications about a topic of the forum or about a comment, because the post is hidden. Open pages count
 * again.
 */
export const withdrawNoticesOfPost = async (
  db: Db,
  post: { forumTopicId: number } | { forumCommentId: number },
): Promise<void> => {
  const about =
    "forumTopicId" in post
      ? sql`forum_topic_id = ${post.forumTopicId}`
      : sql`forum_comment_id = ${post.forumCommentId}`;
  await sql`
    with gone as (delete from notifications where ${about} returning user_id)
    insert into live_events (user_id, kind, payload)
    select distinct user_id, 'notification', '{}'::jsonb from gone`.execute(db);
};

/** Rewrites the notifications of an announcement. */
export const rewordSameNotification = async (
  db: Db,
  { announcementId, message, messageBn }: { announcementId: number; message: string; messageBn: string },
) =>
  db
    .updateTable("notifications")
    .set({ message, message_bn: messageBn })
    .where("announcement_id", "=", announcementId)
    .execute();

/** Deletes the notifications of posts on a lesson, which are being deleted. Open pages count again. */
export const withdrawLessonNotices = async (db: Db, lessonPostIds: number[]): Promise<void> => {
  await sql`
    with gone as (
      delete from notifications where lesson_post_id = any(${lessonPostIds}::integer[]) returning user_id)
    insert into live_events (user_id, kind, payload)
    select distinct user_id, 'notification', '{}'::jsonb from gone order by user_id`.execute(db);
};

export interface Rewording {
  /** What they are about. Of a topic: without the notifications about its comments. */
  post: { forumTopicId: number } | { forumCommentId: number };
  message: string;
  messageBn: string;
}

/** Rewrites the notifications of a type about posts. Those about comments that are older than types have none. */
export async function rewordNotifications(
  db: Db,
  notificationType: string,
  rewordings: Rewording[],
): Promise<void> {
  const rows = rewordings.map(({ post, ...texts }) => ({ ...post, ...texts }));
  await sql`
    with rewording as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as rewording ("forumTopicId" integer, "forumCommentId" integer, message text, "messageBn" text)
    ), about as (
      select notice.id, rewording.message, rewording."messageBn"
      from rewording join notifications as notice on notice.forum_comment_id = rewording."forumCommentId"
      where coalesce(notice.type, ${notificationType}) = ${notificationType}
      union all
      select notice.id, rewording.message, rewording."messageBn"
      from rewording join notifications as notice on notice.forum_topic_id = rewording."forumTopicId"
      where notice.forum_comment_id is null and notice.type = ${notificationType}
    )
    update notifications as notice set message = about.message, message_bn = about."messageBn"
    from about where notice.id = about.id`.execute(db);
}
