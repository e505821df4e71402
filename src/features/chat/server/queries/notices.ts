// Which notifications of the chat are withdrawn: conditions on the row `notice`, for `withdrawNotices`.
import { type RawBuilder, sql } from "kysely";
import { roomTopic, topicOfReport } from "../topics.ts";
import { inRoom, type Room } from "./in-room.ts";

type Which = RawBuilder<boolean>;

/** Those of people who have nothing unread left in a room. */
export const noticesOfReaders = (
  room: Room,
): Which => sql<boolean>`(notice.topic = ${roomTopic(room)} and not exists (
  select from chat_messages as message
  where ${inRoom(room)} and message.user_id <> notice.user_id and message.deleted_by is null
    and message.id > coalesce((
      select last_read_id from chat_reads as reads
      where reads.user_id = notice.user_id and reads.course_id = message.course_id
        and reads.learner_id is not distinct from message.learner_id), 0)))`;

/** That of one person about a room. */
export const noticeOfReader = (room: Room, userId: number): Which =>
  sql<boolean>`(notice.topic = ${roomTopic(room)} and notice.user_id = ${userId})`;

/** Those about reports of messages. */
export const noticesOfReports = (messageIds: number[]): Which =>
  sql<boolean>`notice.topic = any(${messageIds.map(topicOfReport)})`;

/** Those of conversations in which no message is left. */
export const noticesOfEmpty = (
  topics: string[],
): Which => sql<boolean>`(notice.topic = any(${topics}) and not exists (
  select from chat_messages as message
  where message.course_id = split_part(notice.topic, ':', 2)::integer
    and message.learner_id = split_part(notice.topic, ':', 3)::integer))`;
