import { sql, type RawBuilder } from "kysely";
import type { Person } from "#kit/server/services.ts";
import type { HidePreset } from "../../rules.ts";

export interface AuthorRow {
  id: number;
  first_name: string;
  last_name: string;
  profile_picture: string | null;
  is_former: boolean;
  /** Null for learners and deleted accounts. */
  user_role: "instructor" | "admin" | null;
  handle: string | null;
}

/** Who reads: it decides which hidden posts are there. Nobody: none is. */
export type Reader = Pick<Person, "id" | "role"> | null;

/** The author of a post as JSON, in a statement where `author` is the author's account. */
export const authorJson: RawBuilder<AuthorRow> = sql`json_build_object('id', author.id,
  'first_name', author.first_name, 'last_name', author.last_name,
  'profile_picture', author.profile_picture, 'is_former', author.forgotten_at is not null,
  'user_role', case when author.forgotten_at is null and author.role <> 'learner' then author.role end,
  'handle', (select handle from handles where user_id = author.id and given_up_at is null))`;

export interface HiddenRow {
  at: string | Date;
  /** As it was typed. */
  reason: string;
  preset: HidePreset | null;
  by: AuthorRow | null;
}

/** When, why and by whom a post was hidden, as JSON. Null for a post that is not hidden. */
export const hiddenJson = (post: "topic" | "comment"): RawBuilder<HiddenRow | null> => {
  const column = (name: string) => sql.ref(`${post}.${name}`);
  return sql`case when ${column("hidden_at")} is not null then json_build_object(
    'at', ${column("hidden_at")}, 'reason', ${column("hidden_reason")},
    'preset', ${column("hidden_preset")},
    'by', (select ${authorJson} from users as author where author.id = ${column("hidden_by")})) end`;
};

export interface LockedRow {
  at: string | Date;
  reason: string | null;
  by: AuthorRow | null;
}

/** When, why and by whom a topic was locked, as JSON. Null for a topic that is open. */
export const lockedJson: RawBuilder<LockedRow | null> = sql`case when topic.locked_at is not null then
  json_build_object('at', topic.locked_at, 'reason', topic.locked_reason,
    'by', (select ${authorJson} from users as author where author.id = topic.locked_by)) end`;

/** Which posts (`topic`, `comment`, `other`) a reader sees: all that are not hidden, and their own; administrators see all. */
export const seenBy = (post: "topic" | "comment" | "other", reader: Reader): RawBuilder<boolean> => {
  if (reader?.role === "admin") return sql`true`;
  const shown = sql<boolean>`${sql.ref(`${post}.hidden_at`)} is null`;
  return reader ? sql`(${shown} or ${sql.ref(`${post}.created_by`)} = ${reader.id}::integer)` : shown;
};

export interface CommentRow {
  id: number;
  text: string;
  created_by: AuthorRow;
  created_at: string | Date;
  updated_at: string | Date;
  hidden: HiddenRow | null;
  mentions: string[] | null;
  mentions_you?: string | null;
}

export interface Rows {
  limit: number;
  offset: number;
}

/** The handles of the people whom a post mentions, as JSON. Null for nobody. */
export const mentionsJson = (post: "topic" | "comment"): RawBuilder<string[] | null> => sql`(
  select json_agg(mention.handle order by mention.id) from forum_mentions as mention
  where ${sql.ref(`mention.${post}_id`)} = ${sql.ref(`${post}.id`)} and mention.in_text)`;

/** The handle by which a post mentions its reader. Null if it does not. */
export const mentionOf = (post: "topic" | "comment", reader: Reader): RawBuilder<string | null> => sql`(
  select mention.handle from forum_mentions as mention
  where ${sql.ref(`mention.${post}_id`)} = ${sql.ref(`${post}.id`)} and mention.in_text
    and mention.user_id = ${reader?.id ?? null}::integer)`;

/** A comment as JSON, in a statement where `author` is the writer's account. */
export const commentJson = (
  reader: Reader,
): RawBuilder<CommentRow> => sql`json_build_object('id', comment.id, 'text', comment.text,
  'created_by', ${authorJson}, 'created_at', comment.created_at, 'updated_at', comment.updated_at,
  'hidden', ${hiddenJson("comment")}, 'mentions', ${mentionsJson("comment")},
  'mentions_you', ${mentionOf("comment", reader)})`;

/** The comments of the statement, newest first. */
const asList = (reader: Reader): RawBuilder<CommentRow[]> =>
  sql`json_agg(${commentJson(reader)} order by comment.created_at desc, comment.id desc)`;

/** Comments of the statement's `topic` that a reader sees, newest first, as JSON. */
export const commentsJson = ({ limit, offset }: Rows, reader: Reader): RawBuilder<CommentRow[]> => sql`(
  select coalesce(${asList(reader)}, '[]')
  from (
    select * from forum_comments as comment where topic_id = topic.id and ${seenBy("comment", reader)}
    order by created_at desc, id desc limit ${limit} offset ${offset}) as comment
  join users as author on author.id = comment.created_by)`;

/** How many comments of the statement's `topic` a reader sees. */
export const commentCount = (reader: Reader): RawBuilder<number> => sql`(
  select count(*)::int from forum_comments as comment
  where comment.topic_id = topic.id and ${seenBy("comment", reader)})`;

/** The newest comments of the whole forum, grouped by topic, as JSON. */
export const newestComments = (limit: number): RawBuilder<unknown> => sql`(
  select comment.topic_id, ${asList(null)} as comments
  from (
    select * from forum_comments where hidden_at is null
    order by created_at desc, id desc limit ${limit}) as comment
  join users as author on author.id = comment.created_by
  group by comment.topic_id)`;
