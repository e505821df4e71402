// Notifications of a topic. Of each topic a person has one: a newer one takes its place and is unread again.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

const renewed = (rows: RawBuilder<unknown>) => sql`
  insert into notifications (user_id, message, message_bn, related_object_type, course_id, link, topic)
  select user_id, message, message_bn, type, course_id, link, topic from (${rows}) as notice
  on conflict (topic, user_id) where topic is not null do update set message = excluded.message,
    message_bn = excluded.message_bn, link = excluded.link, is_read = false, created_at = now()
  returning *`;

/**
 * Adds or renews notifications, in one statement.
 * @param rows a statement with the columns `user_id, topic, type, course_id, link, message, message_bn`. The caller tells
 * open pages.
 */
export async function renewEach(db: Db, rows: RawBuilder<unknown>): Promise<void> {
  await renewed(rows).execute(db);
}

export interface SameNotice {
  userIds: number[];
  topic: string;
  message: string;
  messageBn: string;
  type: string;
  courseId: number | null;
  link: string;
}

/** Adds or renews the same notification for some people, with their live events, in one statement. */
export async function renewSame(db: Db, notice: SameNotice): Promise<void> {
  const rows = sql`
    select user_id, ${notice.topic}::text as topic, ${notice.message}::text as message,
      ${notice.messageBn}::text as message_bn, ${notice.type}::text as type, ${notice.courseId}::integer as course_id,
      ${notice.link}::text as link
    from unnest(${notice.userIds}::integer[]) as person (user_id)`;
  await sql`
    with renewed as (${renewed(rows)})
    insert into live_events (user_id, kind, payload)
    select user_id, 'notification', jsonb_build_object('id', id, 'created_at', created_at,
      'related_object_type', related_object_type, 'course_id', course_id, 'link', link)
    from renewed`.execute(db);
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
