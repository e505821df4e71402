import { type RawBuilder, sql } from "kysely";
import { teamOfCourse } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { maxUnreadCounted } from "../../rules.ts";
import type { Room } from "./in-room.ts";

const inRow = ({ courseId, learnerId }: Room) =>
  sql<boolean>`course_id = ${courseId} and learner_id is not distinct from ${learnerId}::integer`;

/**
 * The row that says that a room has messages that people may miss, locked. The lock lets the job wait for this
 * transaction: it must not delete the row before the message can be seen. Messages do not wait for each other.
 */
export const lockedRoomToTell = (room: Room): RawBuilder<unknown> =>
  sql`select from chat_rooms_to_tell where ${inRow(room)} for key share`;

/** Adds that row if it is not there, and locks it. */
export async function addRoomToTell(db: Db, room: Room, messageId: number): Promise<void> {
  for (;;) {
    const { rows } = await lockedRoomToTell(room).execute(db);
    if (rows.length > 0) return;
    const { numAffectedRows } = await sql`
      insert into chat_rooms_to_tell (course_id, learner_id, first_message_id)
      values (${room.courseId}, ${room.learnerId}, ${messageId}) on conflict do nothing`.execute(db);
    if (Number(numAffectedRows) > 0) return;
  }
}

export interface RoomToTell {
  course_id: number;
  learner_id: number | null;
  first_message_id: number;
  course_title: string;
}

/** Takes the rooms whose messages are old enough, for this transaction. */
export async function takeRoomsToTell(db: Db, seconds: number): Promise<RoomToTell[]> {
  const { rows } = await sql<RoomToTell>`
    with due as (
      delete from chat_rooms_to_tell where since <= now() - make_interval(secs => ${seconds}) returning *)
    select due.course_id, due.learner_id, due.first_message_id, course.title as course_title
    from due join courses as course on course.id = due.course_id
    order by due.course_id, due.learner_id`.execute(db);
  return rows;
}

/**
 * Puts back the rooms that have messages younger than `seconds`, with the first of these: somebody who has the room open
 * may read them yet, and somebody who just left it has to hear of them later.
 */
export async function putBackRooms(db: Db, taken: RoomToTell[], seconds: number): Promise<void> {
  await sql`
    insert into chat_rooms_to_tell (course_id, learner_id, first_message_id, since)
    select room.course_id, room.learner_id, min(message.id), min(message.created_at)
    from json_to_recordset(${JSON.stringify(taken)}::text::json)
      as room (course_id integer, learner_id integer, first_message_id integer)
    join chat_messages as message on message.course_id = room.course_id
      and message.learner_id is not distinct from room.learner_id and message.id >= room.first_message_id
    where message.created_at > now() - make_interval(secs => ${seconds})
    group by room.course_id, room.learner_id
    on conflict do nothing`.execute(db);
}

/** What the notification of a room says: to somebody with one new message, and with many; `{count}` is their number. */
export interface RoomNotice {
  course_id: number;
  learner_id: number | null;
  first_message_id: number;
  topic: string;
  link: string;
  one: string;
  one_bn: string;
  many: string;
  many_bn: string;
}

/** What stands for the number in the texts of notices. No text that people write has it. */
export const countMark = "\uE000";

/**
 * The notifications of everybody in these rooms who has not read what is new there, for `renewNotices`. Only a message
 * that is older than `seconds` is missed. Rooms of courses and private conversations are told apart, so that the index of
 * rooms is used.
 */
export function noticesOf(
  notices: RoomNotice[],
  where: "rooms" | "private",
  seconds: number,
): RawBuilder<unknown> {
  const ofRoom =
    where === "rooms" ? sql`message.learner_id is null` : sql`message.learner_id = person.learner_id`;
  return sql`
    with room as materialized (
      select * from json_to_recordset(${JSON.stringify(notices)}::text::json) as room (
        course_id integer, learner_id integer, first_message_id integer, topic text, link text, one text, one_bn text,
        many text, many_bn text)
    ), person as materialized (
      select room.*, place.user_id, min(place.since) as since
      from room join lateral (
        select user_id, enrolled_at as since from enrolments
        where enrolments.course_id = room.course_id and (room.learner_id is null or user_id = room.learner_id)
        union all select user_id, since from ${teamOfCourse(sql`room.course_id`)} as team
      ) as place on true
      group by room.course_id, room.learner_id, room.first_message_id, room.topic, room.link, room.one, room.one_bn,
        room.many, room.many_bn, place.user_id
    )
    select person.user_id, person.topic, person.link, person.course_id, 'chat_message' as type,
      null::integer as forum_topic_id, null::integer as forum_comment_id,
      case when unread.count = 1 then person.one else replace(person.many, ${countMark}, unread.shown) end as message,
      case when unread.count = 1 then person.one_bn
        else replace(person.many_bn, ${countMark}, translate(unread.shown, '0123456789', '০১২৩৪৫৬৭৮৯')) end as message_bn
    from person cross join lateral (
      select count(*) as count,
        max(id) filter (where created_at <= now() - make_interval(secs => ${seconds})) as last_missed_id,
        case when count(*) = ${maxUnreadCounted} then ${`${maxUnreadCounted - 1}+`} else count(*)::text end as shown
      from (
        select message.id, message.created_at from chat_messages as message
        where message.course_id = person.course_id and ${ofRoom}
          and message.id > coalesce((
            select last_read_id from chat_reads as reads
            where reads.user_id = person.user_id and reads.course_id = person.course_id
              and reads.learner_id is not distinct from person.learner_id), 0)
          and message.created_at >= person.since and message.user_id <> person.user_id and message.deleted_by is null
        order by message.id desc limit ${maxUnreadCounted}) as message) as unread
    where unread.last_missed_id >= person.first_message_id`;
}
