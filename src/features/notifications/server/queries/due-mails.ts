import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Notification } from "../../contract.ts";

/** Takes notifications whose mail is due at once. Those that another process takes are left to it. */
export async function takeDueMails(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from notifications where mail_due = 'now' order by id limit ${limit} for update skip locked)
    update notifications as notification set mail_due = null from due where notification.id = due.id
    returning notification.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface TakenDigest {
  user_id: number;
  ids: number[];
}

/**
 * Takes the digests of the next people, with everything of theirs that is as old as `until`. The row of a person in
 * `notification_digests` decides: of two processes at the same time one writes it, and the other finds it written.
 * @returns how many people were found, and the digests that this transaction has
 */
export async function takeDigests(
  tx: Tx,
  until: Date,
  limit: number,
): Promise<{ found: number; digests: TakenDigest[] }> {
  const { rows } = await sql<{ found: number; digests: TakenDigest[] }>`
    with people as (
      select distinct user_id from notifications as due
      where mail_due = 'digest' and created_at <= ${until} and not exists (
        select from notification_digests as digest where digest.user_id = due.user_id and sent_until >= ${until})
        and exists (select from users where id = due.user_id and forgotten_at is null)
      order by user_id limit ${limit}
    ), claimed as (
      insert into notification_digests as digest (user_id, sent_until)
      select user_id, ${until}::timestamptz from people order by user_id
      on conflict (user_id) do update set sent_until = excluded.sent_until
        where digest.sent_until < excluded.sent_until
      returning user_id
    ), taken as (
      update notifications as notification set mail_due = null from claimed
      where notification.user_id = claimed.user_id and mail_due = 'digest' and created_at <= ${until}
      returning notification.user_id, notification.id
    ), whole as (
      select user_id, json_agg(id order by id) as ids from taken group by user_id
    )
    select (select count(*)::integer from people) as found,
      coalesce((select json_agg(whole order by user_id) from whole), '[]') as digests`.execute(tx);
  return rows[0]!;
}

/** Gives the mail of a notification to the next digest: the person chose that in the meantime. */
export const leaveToDigest = async (db: Db, id: number) =>
  db.updateTable("notifications").set({ mail_due: "digest" }).where("id", "=", id).execute();

export interface NoticeToMail extends Pick<
  Notification,
  "related_object_type" | "course_id" | "forum_topic_id" | "link"
> {
  id: number;
  user_id: number;
  type: string;
  message: string;
  message_bn: string | null;
  /** Its reader muted the course or the topic that it is about. */
  is_muted: boolean;
}

/** Whether the reader of the row `notice` muted the course or the topic that it is about. */
export const isAboutMuted = sql<boolean>`(
  exists (select from muted_courses as muted
    where muted.user_id = notice.user_id and muted.course_id = notice.course_id)
  or exists (select from muted_topics as muted
    where muted.user_id = notice.user_id and muted.topic_id = notice.forum_topic_id))`;

/** Those of some notifications that still exist, the newest first; `unread`: without those that were read. */
export async function noticesToMail(
  db: Db,
  ids: number[],
  { unread = false }: { unread?: boolean } = {},
): Promise<NoticeToMail[]> {
  const { rows } = await sql<NoticeToMail>`
    select id, user_id, type, message, message_bn, related_object_type, course_id, forum_topic_id, link,
      ${isAboutMuted} as is_muted
    from notifications as notice where id = any(${ids}::integer[]) and not (${unread}::boolean and is_read)
    order by id desc`.execute(db);
  return rows;
}
