import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Shows } from "../../push-contract.ts";
import type { PushedNotification } from "../push/payload.ts";
import type { Subscription } from "../push/deliver.ts";
import { isAboutMuted } from "./due-mails.ts";

export interface DuePush extends Subscription, PushedNotification {
  device_id: number;
  attempts: number;
  shows: Shows;
  language: Language;
  role: Role;
  session_created_at: Date;
  /**
   * It was not read, the device still belongs to its reader and their session, it is new enough, and its reader did not
   * mute what it is about.
   */
  is_wanted: boolean;
}

/**
 * Takes messages that are due. Another process does not take them for two minutes: if this one is killed, they are
 * sent again then, and a browser shows the same tag once.
 * @param personalTypes the types that are about the reader alone: a mute does not hold them back
 */
export async function takeDuePushes(
  db: Db,
  max: number,
  personalTypes: readonly string[],
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select device_id, notification_id from push_messages where due_at <= now()
      order by due_at, notification_id, device_id limit ${max} for update skip locked
    ), taken as (
      update push_messages as message set attempts = attempts + 1, due_at = now() + interval '2 minutes'
      from due where message.device_id = due.device_id and message.notification_id = due.notification_id
      returning message.device_id, message.notification_id, message.attempts, message.created_at
    )
    select taken.device_id, taken.attempts, device.endpoint, device.p256dh, device.auth, device.shows, person.language,
      person.role, session.created_at as session_created_at,
      notice.id, notice.related_object_type, notice.course_id, notice.forum_topic_id, notice.link, notice.on_site,
      case person.language when 'bn' then coalesce(notice.message_bn, notice.message) else notice.message end as message,
      not notice.is_read and notice.user_id = device.user_id and session.ended_at is null and person.is_active
        and taken.created_at > now() - interval '1 hour'
        and (coalesce(notice.type = any(${personalTypes}::text[]), false) or not ${isAboutMuted}) as is_wanted
    from taken
      join push_devices as device on device.id = taken.device_id
      join sessions as session on session.id = device.session_id
      join users as person on person.id = device.user_id
      join notifications as notice on notice.id = taken.notification_id`.execute(db);
  return rows;
}

export interface Outcome {
  deviceId: number;
  /** The address that was called. The device may have another by now. */
  endpoint: string;
  notificationId: number;
  /** The try that it was. A message that was queued again meanwhile counts from the beginning, and stays. */
  attempts: number;
  /** `done`: it needs no other try. */
  result: "delivered" | "done" | "gone" | "later";
  laterSeconds: number;
}

/**
 * Stores what became of messages: devices that are gone are deleted, with all that waits for them. A device that got another
 * address meanwhile is not gone, and its message is sent again.
 */
export async function storeOutcomes(db: Db, outcomes: Outcome[]): Promise<void> {
  await sql`
    with outcome as (
      select * from json_to_recordset(${JSON.stringify(outcomes)}::text::json) as outcome (
        "deviceId" integer, endpoint text, "notificationId" integer, attempts integer, result text,
        "laterSeconds" integer)
    ), gone as (
      delete from push_devices as device using outcome
      where outcome.result = 'gone' and device.id = outcome."deviceId" and device.endpoint = outcome.endpoint
      returning device.id
    ), told as (
      update push_devices set delivered_at = now()
      where id in (select "deviceId" from outcome where result = 'delivered') and id not in (select id from gone)
    ), later as (
      update push_messages as message set due_at = now() + make_interval(secs => outcome."laterSeconds")
      from outcome
      where outcome.result = 'later' and message.device_id = outcome."deviceId"
        and message.notification_id = outcome."notificationId" and message.attempts = outcome.attempts
    )
    delete from push_messages as message using outcome
    where outcome.result in ('delivered', 'done') and message.device_id = outcome."deviceId"
      and message.notification_id = outcome."notificationId" and message.attempts = outcome.attempts
      and not exists (select from gone where gone.id = outcome."deviceId")
  `.execute(db);
}
