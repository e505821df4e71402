import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { ChannelChoices } from "#kit/shared/notification-channels.ts";

/** What a statement knows of a type. `site`, `mail` and `push` are what a person gets who chose nothing. */
export interface TypeRules extends ChannelChoices {
  /** The id of the type. */
  notificationType: string;
  isAlwaysOnSite: boolean;
  isPersonal: boolean;
}

export interface NewNotification extends TypeRules {
  userId: number;
  hasOwnMail: boolean;
  message: string;
  messageBn: string | null;
  type: string;
  courseId: number | null;
  forumTopicId: number | null;
  forumCommentId: number | null;
  lessonPostId: number | null;
  link: string | null;
  topic: string | null;
}

/** Processes listen here for mails that are due at once. */
export const mailsChannel = "notification_mails";

// The person's choices for the type of the row `notice`.
export const choices = sql`
  left join notification_choices as site on site.user_id = notice."userId"
    and site.type = notice."notificationType" and site.channel = 'site'
  left join notification_choices as mail on mail.user_id = notice."userId"
    and mail.type = notice."notificationType" and mail.channel = 'mail'
  left join notification_choices as push on push.user_id = notice."userId"
    and push.type = notice."notificationType" and push.channel = 'push'`;

export const isOnSite = sql`(notice."isAlwaysOnSite" or coalesce(site.choice, notice.site) = 'on')`;
export const mailChoice = sql`coalesce(mail.choice, notice.mail)`;
// Who has no device gets no row that only devices would show.
export const isPushed = sql`(coalesce(push.choice, notice.push) = 'on'
  and exists (select from push_devices where user_id = notice."userId"))`;

export const isMuted = sql`(not notice."isPersonal" and (
  exists (select from muted_courses where user_id = notice."userId" and course_id = notice."courseId")
  or exists (select from muted_topics where user_id = notice."userId" and topic_id = notice."forumTopicId")))`;

/**
 * Adds notifications as each person chose, with their live events, and wakes the processes that queue mails, in one
 * statement. Who chose no channel, or muted what it is about, gets no row. An event has no sentence, because a sentence
 * may name a person. The page reads the sentence, so it gets the current one.
 */
export async function addNotifications(db: Db, notices: NewNotification[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with told as (
      select notice.*, ${isOnSite} as on_site, ${isPushed} as pushes,
        case when ${mailChoice} = 'now' and notice."hasOwnMail" then null
          else nullif(${mailChoice}, 'none') end as mail_due
      from json_to_recordset(${JSON.stringify(notices)}::text::json) as notice (
        "userId" integer, "notificationType" text, site text, mail text, push text, "isAlwaysOnSite" boolean,
        "isPersonal" boolean, "hasOwnMail" boolean, message text, "messageBn" text, type text, "courseId" integer,
        "forumTopicId" integer, "forumCommentId" integer, "lessonPostId" integer, link text, topic text)
      ${choices}
      where not ${isMuted}
    ), added as (
      insert into notifications
        (user_id, type, on_site, mail_due, pushes, message, message_bn, related_object_type, course_id,
          forum_topic_id, forum_comment_id, lesson_post_id, link, topic)
      select "userId", "notificationType", on_site, mail_due, pushes, message, "messageBn", type, "courseId",
        "forumTopicId", "forumCommentId", "lessonPostId", link, topic
      from told where on_site or pushes or mail_due is not null
      on conflict (topic, user_id) where topic is not null do update set type = excluded.type,
        message = excluded.message,
        message_bn = excluded.message_bn, course_id = excluded.course_id, link = excluded.link,
        on_site = excluded.on_site, mail_due = excluded.mail_due, pushes = excluded.pushes, is_read = false,
        created_at = now()
      returning *
    ), shown as (
      insert into live_events (user_id, kind, payload)
      select user_id, 'notification', jsonb_build_object('id', id, 'created_at', created_at,
        'related_object_type', related_object_type, 'course_id', course_id, 'forum_topic_id', forum_topic_id,
        'link', link)
      from added where on_site
    )
    select pg_notify(${mailsChannel}, '') from added where mail_due = 'now' limit 1`.execute(db);
}

/**
 * Adds the same notification of an announcement for many people, once for each of them, as each chose.
 * @returns those of them who want a mail at once; the caller mails.
 */
export async function addSameNotification(
  db: Db,
  userIds: number[],
  notice: Omit<NewNotification, "userId"> & { announcementId: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with told as (
      select notice."userId" as user_id, ${isOnSite} as on_site, ${mailChoice} as mail, ${isPushed} as pushes
      from (
        select id as "userId", ${notice.notificationType}::text as "notificationType", ${notice.site}::text as site,
          ${notice.mail}::text as mail, ${notice.push}::text as push,
          ${notice.isAlwaysOnSite}::boolean as "isAlwaysOnSite", ${notice.isPersonal}::boolean as "isPersonal",
          ${notice.courseId}::integer as "courseId", null::integer as "forumTopicId"
        from unnest(${userIds}::integer[]) as person (id)) as notice
      ${choices}
      where not ${isMuted}
    ), added as (
      insert into notifications
        (user_id, type, on_site, mail_due, pushes, message, message_bn, related_object_type, course_id, link,
          announcement_id)
      select user_id, ${notice.notificationType}, on_site, case when mail = 'digest' then mail end, pushes,
        ${notice.message}, ${notice.messageBn}, ${notice.type}, ${notice.courseId}::integer, ${notice.link},
        ${notice.announcementId}::integer
      from told where on_site or pushes or mail <> 'none'
      on conflict (announcement_id, user_id) where announcement_id is not null do nothing
      returning user_id
    )
    select added.user_id from added join told on told.user_id = added.user_id where told.mail = 'now'
    order by added.user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}
