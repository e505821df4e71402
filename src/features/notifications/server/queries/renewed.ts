// Notifications of a topic. Of each topic a person has one: a newer one takes its place and is unread again.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import {
  choices,
  isMuted,
  isOnSite,
  isPushed,
  mailChoice,
  mailsChannel,
  type TypeRules,
} from "./add-notifications.ts";

/**
 * A statement with the columns `user_id, topic, type, course_id, forum_topic_id, forum_comment_id, link, message,
 * message_bn`.
 */
export type NoticeRows = RawBuilder<unknown>;

/**
 * The rows of notices as each person chose, as the tables `told` and `renewed`. Who has not read the last one gets no
 * second mail.
 */
const renewed = (rules: TypeRules, rows: NoticeRows) => sql`
  told as (
    select notice.*, ${isOnSite} as on_site, ${isPushed} as pushes, nullif(${mailChoice}, 'none') as mail_due
    from (
      select given.*, given.user_id as "userId", given.course_id as "courseId",
        given.forum_topic_id as "forumTopicId",
        ${rules.notificationType}::text as "notificationType", ${rules.site}::text as site, ${rules.mail}::text as mail,
        ${rules.push}::text as push, ${rules.isAlwaysOnSite}::boolean as "isAlwaysOnSite",
        ${rules.isPersonal}::boolean as "isPersonal"
      from (${rows}) as given) as notice
    ${choices}
    where not ${isMuted}
  ), renewed as (
    insert into notifications
      (user_id, type, on_site, mail_due, pushes, message, message_bn, related_object_type, course_id,
        forum_topic_id, forum_comment_id, link, topic)
    select user_id, "notificationType", on_site, mail_due, pushes, message, message_bn, type, course_id,
      forum_topic_id, forum_comment_id, link, topic
    from told where on_site or pushes or mail_due is not null
    on conflict (topic, user_id) where topic is not null do update set type = excluded.type,
      message = excluded.message,
      message_bn = excluded.message_bn, link = excluded.link, forum_comment_id = excluded.forum_comment_id,
      on_site = excluded.on_site, pushes = excluded.pushes,
      mail_due = case when notifications.is_read then excluded.mail_due else notifications.mail_due end,
      is_read = false, created_at = now()
    returning *)`;

const wakeMails = sql`select pg_notify(${mailsChannel}, '') from renewed where mail_due = 'now' limit 1`;

/** Adds or renews notifications, in one statement. */
export async function renewEach(db: Db, rules: TypeRules, rows: NoticeRows): Promise<void> {
  await sql`with ${renewed(rules, rows)} ${wakeMails}`.execute(db);
}

export interface SameNotice {
  userIds: number[];
  topic: string;
  message: string;
  messageBn: string;
  type: string;
  courseId?: number | null;
  forumTopicId?: number | null;
  /** The comment that it is about. Deleting the comment deletes the notification. */
  forumCommentId?: number | null;
  link: string;
}

/** Adds or renews the same notification for some people, with their live events, in one statement. */
export async function renewSame(db: Db, rules: TypeRules, notice: SameNotice): Promise<void> {
  const rows = sql`
    select user_id, ${notice.topic}::text as topic, ${notice.message}::text as message,
      ${notice.messageBn}::text as message_bn, ${notice.type}::text as type, ${notice.courseId ?? null}::integer as course_id,
      ${notice.forumTopicId ?? null}::integer as forum_topic_id,
      ${notice.forumCommentId ?? null}::integer as forum_comment_id,
      ${notice.link}::text as link
    from unnest(${notice.userIds}::integer[]) as person (user_id)`;
  await sql`
    with ${renewed(rules, rows)}, shown as (
      insert into live_events (user_id, kind, payload)
      select user_id, 'notification', jsonb_build_object('id', id, 'created_at', created_at,
        'related_object_type', related_object_type, 'course_id', course_id,
        'forum_topic_id', forum_topic_id, 'link', link)
      from renewed where on_site)
    ${wakeMails}`.execute(db);
}

/**
 * Deletes notifications that nobody needs any more. Open pages count again.
 * @param which a condition on the row `notice`.
 */
export async function withdrawNotices(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with gone as (delete from notifications as notice where notice.topic is not null and ${which} returning user_id)
    insert into live_events (user_id, kind, payload)
    select distinct user_id, 'notification', '{}'::jsonb from gone`.execute(db);
}
