import { type RawBuilder, sql } from "kysely";
import { teamsWith } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { maxUnreadCounted } from "../../rules.ts";
import { latestFirst } from "./in-room.ts";
import { type NamedFile, namedFile } from "./messages.ts";

export interface LastRow {
  message_id: number;
  user: number;
  user_name: string;
  is_former: boolean;
  content: string;
  file: NamedFile | null;
  created_at: string;
  deleted: "author" | "team" | null;
}

export interface InboxRow {
  course_id: number;
  course_title: string;
  course_language: "en" | "bn";
  thumbnail: string | null;
  category_name: string;
  instructor_name: string;
  is_team: boolean;
  is_muted: boolean;
  last_message: LastRow | null;
  unread: number;
  private: { learner: number; learner_name: string; last_message: LastRow; unread: number }[];
}

const lastMessage = sql`json_build_object('message_id', message.id, 'user', message.user_id,
  'user_name', trim(author.first_name || ' ' || author.last_name), 'is_former', author.forgotten_at is not null,
  'content', left(message.content, 2000), 'created_at', message.created_at, 'deleted', message.deleted_by,
  'file', ${namedFile(sql`message.id`)})`;

/**
 * The unread messages of the room of the course of the row `mine`. What was written before a person came is not unread. The
 * time bounds what is read by the index of times: a transaction may begin before a message with a lower id, so it begins
 * a minute earlier.
 */
const unreadInRoom = (userId: number) => sql`
  select from chat_messages as message
  left join chat_reads as reads on reads.user_id = ${userId} and reads.course_id = message.course_id
    and reads.learner_id is null
  where message.course_id = mine.id and message.learner_id is null and message.id > coalesce(reads.last_read_id, 0)
    and message.created_at >= greatest(mine.since, (
      select read.created_at - interval '1 minute' from chat_reads as own
      join chat_messages as read on read.id = own.last_read_id
      where own.user_id = ${userId} and own.course_id = mine.id and own.learner_id is null))
    and message.user_id <> ${userId} and message.deleted_by is null`;

/** Those of a private conversation in that course. Its index begins at the last message that was read. */
const unreadInConversation = (userId: number, learner: RawBuilder<unknown>) => sql`
  select from chat_messages as message
  where message.course_id = mine.id and message.learner_id = ${learner}
    and message.id > coalesce((
      select last_read_id from chat_reads as reads
      where reads.user_id = ${userId} and reads.course_id = mine.id and reads.learner_id = ${learner}), 0)
    and message.created_at >= mine.since and message.user_id <> ${userId} and message.deleted_by is null`;

/** How many they are. */
const countOf = (unread: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from (${unread} limit ${maxUnreadCounted}) as unread)`;

/** Whether there is a row. It is asked for one row after the other: `offset` keeps it from being joined with all. */
const hasAny = (rows: RawBuilder<unknown>) => sql<boolean>`exists (${rows} offset 0)`;

/** Whether a learner is in the course of the row `mine`. */
const isLearnerHere = (learner: RawBuilder<unknown>) =>
  hasAny(sql`
    select from enrolments as enrolment where enrolment.course_id = mine.id and enrolment.user_id = ${learner}`);

/** How many private conversations of a course are listed. */
const maxPrivate = 50;

/**
 * The private conversations of the course of the row `mine` that are listed for a person: their own; or of those with the
 * team the newest with unread messages, then the newest. Of thousands of conversations only the messages of these are read,
 * and of those that the person did not read to their end, until enough are unread.
 */
const conversations = (userId: number) => {
  const ofCandidate = sql`candidate.learner_id`;
  const ofNewest = sql`newest.learner_id`;
  const own = sql`conversation.learner_id`;
  return sql`
    select * from (
      (select candidate.learner_id, candidate.last_message_id, true as has_unread
      from (
        select conversation.learner_id, conversation.last_message_id
        from chat_conversations as conversation
        left join chat_reads as reads on reads.user_id = ${userId} and reads.course_id = conversation.course_id
          and reads.learner_id = conversation.learner_id
        where mine.is_team and conversation.course_id = mine.id
          and conversation.last_message_id > coalesce(reads.last_read_id, 0)
          and conversation.last_message_at >= mine.since
        order by conversation.last_message_id desc offset 0) as candidate
      where ${isLearnerHere(ofCandidate)} and ${hasAny(unreadInConversation(userId, ofCandidate))}
      order by candidate.last_message_id desc limit ${sql.lit(maxPrivate)})
      union
      select newest.*, ${hasAny(unreadInConversation(userId, ofNewest))}
      from (
        select conversation.learner_id, conversation.last_message_id from chat_conversations as conversation
        where mine.is_team and conversation.course_id = mine.id and ${isLearnerHere(own)}
        order by conversation.last_message_id desc limit ${sql.lit(maxPrivate)}) as newest
      union
      select conversation.learner_id, conversation.last_message_id,
        ${hasAny(unreadInConversation(userId, own))}
      from chat_conversations as conversation
      where not mine.is_team and conversation.course_id = mine.id and conversation.learner_id = ${userId}
    ) as listed
    order by has_unread desc, last_message_id desc limit ${sql.lit(maxPrivate)}`;
};

/**
 * The rooms of a person's courses, the last active first, in one statement. Of many private conversations those with
 * unread messages come first, so that none of these is hidden by newer ones.
 */
export const inboxOf = (userId: number): RawBuilder<InboxRow> => sql<InboxRow>`
  with mine as materialized (
    select course.id, course.title, course.language, course.thumbnail, course.instructor_id, course.category_id,
      min(since) as since, bool_or(place.is_team) as is_team
    from (
      select course_id, enrolled_at as since, false as is_team from enrolments where user_id = ${userId}
      union all
      select course_id, since, true from ${teamsWith(userId)} as team) as place
    join courses as course on course.id = place.course_id
    group by course.id)
  select mine.id as course_id, mine.title as course_title, mine.language as course_language, mine.thumbnail,
    category.name as category_name, trim(owner.first_name || ' ' || owner.last_name) as instructor_name,
    mine.is_team, exists (
      select from muted_courses where user_id = ${userId} and course_id = mine.id) as is_muted,
    room.shown as last_message, ${countOf(unreadInRoom(userId))} as unread, coalesce(alone.shown, '[]') as private
  from mine
  join categories as category on category.id = mine.category_id
  join users as owner on owner.id = mine.instructor_id
  left join lateral (
    select message.created_at, ${lastMessage} as shown
    from (
      select message.* from chat_messages as message
      where message.course_id = mine.id and message.learner_id is null
      order by ${latestFirst} limit 1) as message
    join users as author on author.id = message.user_id) as room on true
  left join lateral (
    select max(message.created_at) as created_at, json_agg(json_build_object('learner', learner.id,
        'learner_name', trim(learner.first_name || ' ' || learner.last_name),
        'last_message', ${lastMessage},
        'unread', ${countOf(unreadInConversation(userId, sql`conversation.learner_id`))})
        order by conversation.has_unread desc, message.id desc) as shown
    from (${conversations(userId)}) as conversation
    join lateral (
      select message.* from chat_messages as message
      where message.id = conversation.last_message_id limit 1) as message on true
    join users as author on author.id = message.user_id
    join users as learner on learner.id = conversation.learner_id) as alone on true
  order by greatest(room.created_at, alone.created_at, mine.since) desc, mine.id desc
  limit 500`;

export const findInbox = async (db: Db, userId: number): Promise<InboxRow[]> =>
  (await inboxOf(userId).execute(db)).rows;
