import { type RawBuilder, sql } from "kysely";
import { courseRoleOf } from "#features/courses/server/public.ts";
import { foundBy } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import type { ChatFile, ChatMessage } from "../../contract.ts";
import { entersRoom, moderatesRoom, readsMessage } from "./access.ts";
import { inRoom, latestFirst, type Room } from "./in-room.ts";

/** What a file is called where its message is only named. */
export type NamedFile = Pick<ChatFile, "kind" | "name">;

/** The name of the file of a message. */
export const namedFile = (messageId: RawBuilder<unknown>) => sql<NamedFile | null>`(
  select json_build_object('kind', kind, 'name', name) from chat_files where message_id = ${messageId})`;

export interface MessageRow {
  message_id: number;
  content: string;
  user: number;
  user_name: string;
  is_former: boolean;
  user_role: ChatMessage["user_role"];
  user_profile_picture: string | null;
  created_at: Date | string;
  client_id: string | null;
  learner: number | null;
  reply_to: { message_id: number; user_name: string; content: string; file: NamedFile | null } | null;
  file: ChatFile | null;
  deleted: ChatMessage["deleted"];
}

const author = sql`author.id`;
const nameOf = (user: "author" | "quoted_author") =>
  sql`trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`;

/** What pages show of the row `message` in the row `course`, with `withAuthors`. */
export const shown = sql`message.id as message_id, message.content, message.user_id as "user",
  ${nameOf("author")} as user_name, author.forgotten_at is not null as is_former,
  case when ${courseRoleOf(author)} = 'assistant' then 'assistant'
    when ${courseRoleOf(author)} is not null then 'instructor'
    when author.role = 'admin' then 'admin' else 'learner' end as user_role,
  author.profile_picture as user_profile_picture, message.created_at, message.client_id,
  message.learner_id as learner, message.deleted_by as deleted,
  case when quoted.id is not null then json_build_object('message_id', quoted.id,
    'user_name', case when quoted_author.forgotten_at is null then ${nameOf("quoted_author")} else '' end,
    'content', left(quoted.content, 2000), 'file', ${namedFile(sql`quoted.id`)}) end as reply_to,
  (select json_build_object('kind', kind, 'name', name, 'bytes', bytes, 'width', width, 'height', height)
    from chat_files where message_id = message.id) as file`;

export const withAuthors = sql`join users as author on author.id = message.user_id
  left join chat_messages as quoted on quoted.id = message.reply_to_id
  left join users as quoted_author on quoted_author.id = quoted.user_id`;

/** The newest messages of a room, or those before one, as JSON, oldest first. */
const messagesIn = (room: Room, { before, limit }: { before: number | undefined; limit: number }) =>
  sql<MessageRow[]>`coalesce((
    select json_agg(shown order by shown.message_id) from (
      select ${shown}
      from (
        select message.* from chat_messages as message
        where ${inRoom(room)} and message.id < ${before ?? 2_147_483_647}
        order by ${latestFirst} limit ${limit}) as message
      ${withAuthors}) as shown), '[]')`;

/** The messages of a room for a person. Nothing if there is no such course for them. */
export const findMessages = async (
  db: Db,
  room: Room,
  person: Person,
  part: { before: number | undefined; limit: number },
) =>
  db
    .selectFrom("courses as course")
    .select([entersRoom(person, room.learnerId).as("may_enter"), messagesIn(room, part).as("rows")])
    .where("course.id", "=", room.courseId)
    .where(foundBy(person))
    .executeTakeFirst();

/** Whether a person may enter a room. Nothing if there is no such course for them. */
export const findAccess = async (db: Db, room: Room, person: Person) =>
  db
    .selectFrom("courses as course")
    .select([entersRoom(person, room.learnerId).as("may_enter")])
    .where("course.id", "=", room.courseId)
    .where(foundBy(person))
    .executeTakeFirst();

/** One message, as pages show it. */
export async function readMessage(db: Db, messageId: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${shown} from chat_messages as message join courses as course on course.id = message.course_id
    ${withAuthors} where message.id = ${messageId}`.execute(db);
  return rows[0];
}

export interface LockedMessage {
  id: number;
  course_id: number;
  learner_id: number | null;
  user_id: number;
  content: string;
  deleted_by: "author" | "team" | null;
  /** Whether the person may find it to delete it. An author still may after leaving the course's team. */
  may_enter: boolean;
  /** Whether the person may read it. */
  may_read: boolean;
  can_moderate: boolean;
  /** How many reports wait for a decision. */
  open_reports: number;
}

/** A message, what a person may do with it, and whether they moderate its room. It is locked. */
export async function lockMessage(
  db: Db,
  messageId: number,
  person: Person,
): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    select message.id, message.course_id, message.learner_id, message.user_id, message.content, message.deleted_by,
      ${moderatesRoom(person)} as can_moderate, ${readsMessage(person)} as may_read,
      (select count(*)::integer from chat_reports as report
        where report.message_id = message.id and report.decision is null) as open_reports,
      case when message.learner_id is null then ${entersRoom(person, null)}
        else message.learner_id = ${person.id} or message.user_id = ${person.id} or ${readsMessage(person)}
        end as may_enter
    from chat_messages as message join courses as course on course.id = message.course_id
    where message.id = ${messageId}
    for no key update of message`.execute(db);
  return rows[0];
}
