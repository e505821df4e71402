import { type RawBuilder, sql } from "kysely";
import { latestFirst } from "#features/chat/server/public.ts";
import { staffedBy, teamIds } from "#features/courses/server/public.ts";
import { isOpenQuestion, questions } from "#features/learning/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { excerptLength, roomMessagesSeen, topicDays, type UnansweredKind } from "../../rules.ts";

export interface UnansweredRow {
  kind: UnansweredKind;
  id: number;
  asked_by: string | null;
  text: string;
  asked_at: string | Date;
  messages: number;
  course_id: number | null;
  course_title: string | null;
  language: "en" | "bn" | null;
  /** The lesson, or the learner of a private conversation. */
  place_id: number | null;
  place: string | null;
}

/** The courses in whose team a person is, as the table `mine`. */
const teamCourses = (userId: number) => sql`
  select course.id, course.title, course.language, ${teamIds} as team
  from courses as course where ${staffedBy(userId)}`;

const nameOf = (person: RawBuilder<unknown>) => sql<string | null>`
  case when ${person}.forgotten_at is null then trim(${person}.first_name || ' ' || ${person}.last_name) end`;
// Enough for the letters that the list shows: a letter can have several characters. They are cut between two letters.
const charactersRead = excerptLength * 10;
const excerpt = (text: RawBuilder<unknown>) => sql<string>`left(${text}, ${charactersRead}::integer)`;
const ofCourse = sql`mine.id as course_id, mine.title as course_title, mine.language`;

const lessonQuestions = (userId: number) => sql`
  select 'lesson-question' as kind, question.id, ${nameOf(sql`asker`)} as asked_by, ${excerpt(sql`question.text`)} as text,
    question.created_at as asked_at, 1 as messages, ${ofCourse}, lesson.id as place_id, lesson.title as place
  from ${questions} join mine on mine.id = course.id
  where ${isOpenQuestion} and question.created_by <> ${userId}`;

/** The messages in a conversation after the last one that answers, as the row `open`. */
const openMessages = (of: RawBuilder<unknown>, answeredId: RawBuilder<unknown>) => sql`
  join lateral (
    select count(*)::integer as messages, max(message.id) as id, min(message.id) as first_id
    from chat_messages as message
    where ${of} and message.id > coalesce(${answeredId}, 0) and message.deleted_by is null) as open on open.messages > 0
  join chat_messages as first on first.id = open.first_id
  join users as asker on asker.id = first.user_id`;

/** A message of a chat is answered by the next message of the team. */
const chatRow = (kind: UnansweredKind, placeId: RawBuilder<unknown>) => sql`
  select ${kind} as kind, open.id, ${nameOf(sql`asker`)} as asked_by, ${excerpt(sql`first.content`)} as text,
    first.created_at as asked_at, open.messages, ${ofCourse}, ${placeId} as place_id, null as place`;

const privateThreads = sql`
  ${chatRow("private-thread", sql`thread.learner_id`)}
  from (
    select message.course_id, message.learner_id,
      max(message.id) filter (where message.user_id <> message.learner_id) as answered_id
    from mine join chat_messages as message on message.course_id = mine.id
    where message.learner_id is not null and message.deleted_by is null
    group by message.course_id, message.learner_id) as thread
  join mine on mine.id = thread.course_id
  join enrolments as enrolment
    on enrolment.course_id = thread.course_id and enrolment.user_id = thread.learner_id
  ${openMessages(
    sql`message.course_id = thread.course_id and message.learner_id = thread.learner_id`,
    sql`thread.answered_id`,
  )}`;

/** If the team wrote none of the newest messages of a room, these are those that wait. */
const rooms = sql`
  ${chatRow("room", sql`null::integer`)}
  from mine
  join lateral (
    select coalesce(max(id) filter (where user_id = any(mine.team)), min(id) - 1) as answered_id
    from (
      select message.id, message.user_id from chat_messages as message
      where message.course_id = mine.id and message.learner_id is null
      order by ${latestFirst} limit ${roomMessagesSeen}) as newest) as room on room.answered_id is not null
  ${openMessages(sql`message.course_id = mine.id and message.learner_id is null`, sql`room.answered_id`)}`;

/** Topics that a person can answer: neither hidden nor locked. A hidden comment is no answer. */
const topics = (userId: number) => sql`
  select 'topic' as kind, topic.id, ${nameOf(sql`asker`)} as asked_by, ${excerpt(sql`topic.text`)} as text,
    topic.created_at as asked_at, 1 as messages, null::integer as course_id, null as course_title, null as language,
    null::integer as place_id, topic.name as place
  from forum_topics as topic join users as asker on asker.id = topic.created_by and asker.forgotten_at is null
  where exists (select from mine) and topic.created_by <> ${userId}
    and topic.created_at > now() - make_interval(days => ${topicDays})
    and topic.hidden_at is null and topic.locked_at is null and topic.answer_id is null
    and not exists (
      select from forum_comments as comment
      where comment.topic_id = topic.id and comment.created_by <> topic.created_by and comment.hidden_at is null)`;

/** Everything that waits for an answer of a person as a member of course teams: rows of `UnansweredRow`. */
export const entriesOf = (userId: number): RawBuilder<UnansweredRow> => sql<UnansweredRow>`
  with mine as materialized (${teamCourses(userId)})
  select * from (
    ${lessonQuestions(userId)} union all ${privateThreads} union all ${rooms} union all ${topics(userId)}) as entry`;

const isShown = (userId: number) => sql<boolean>`not exists (
  select from unanswered_hidden as hidden
  where hidden.user_id = ${userId} and hidden.kind = entry.kind and hidden.entry_id = entry.id)`;

/** A page of what waits, the oldest first, and how much there is, in one statement. */
export async function findUnanswered(
  db: Db,
  userId: number,
  kind: UnansweredKind | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: UnansweredRow[]; count: number; is_team: boolean }> {
  const { rows } = await sql<{ rows: UnansweredRow[]; count: number; is_team: boolean }>`
    with chosen as materialized (
      select * from (${entriesOf(userId)}) as entry
      where ${isShown(userId)} and (${kind}::text is null or entry.kind = ${kind}))
    select (select count(*)::integer from chosen) as count,
      exists (select from courses as course where ${staffedBy(userId)}) as is_team,
      coalesce((select json_agg(shown) from (
        select * from chosen order by asked_at, kind, id limit ${limit} offset ${offset}) as shown), '[]') as rows`.execute(
    db,
  );
  return rows[0]!;
}
