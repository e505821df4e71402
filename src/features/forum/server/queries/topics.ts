import { sql, type RawBuilder } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import {
  authorJson,
  type AuthorRow,
  commentCount,
  commentJson,
  type CommentRow,
  commentsJson,
  type HiddenRow,
  hiddenJson,
  newestComments,
  type Reader,
  type Rows,
  seenBy,
} from "./shown.ts";

export interface TopicRow {
  id: number;
  name: string;
  text: string;
  category: { id: number; name: string; name_bn: string };
  created_by: AuthorRow;
  created_at: string | Date;
  updated_at: string | Date;
  comment_count: number;
  is_pinned: boolean;
  is_locked: boolean;
  is_answered: boolean;
}
/** Of a list. `found_comment`: the text of the newest comment that the search found. */
export type FoundTopicRow = TopicRow & { found_comment: string | null };
export type ListedWithComments = TopicRow & { comments: CommentRow[] };
export interface TopicWithComments extends ListedWithComments {
  hidden: HiddenRow | null;
  /** `newer`: how many comments the reader sees above it. */
  answer: { comment: CommentRow; newer: number; marked_by: AuthorRow | null } | null;
}

/** The columns of `topic` that are shown. */
const shown = (reader: Reader) => sql`topic.id, topic.name, topic.text,
  json_build_object('id', category.id, 'name', category.name, 'name_bn', category.name_bn) as category,
  ${authorJson} as created_by, topic.created_at, topic.updated_at, topic.is_pinned,
  topic.locked_at is not null as is_locked, topic.answer_id is not null as is_answered,
  ${commentCount(reader)} as comment_count`;

const around = sql`join forum_categories as category on category.id = topic.category_id
  join users as author on author.id = topic.created_by`;

/** Pinned topics are first in their list. */
const inOrder = sql`order by topic.is_pinned desc, topic.created_at desc, topic.id desc`;

export interface TopicFilter {
  category?: number | undefined;
  search?: string | undefined;
  /** Only topics without an answer. */
  answered?: "no" | undefined;
}

const searched = (search: string) => sql`as_searched(${likePattern(search)})`;

const inTopic = (search: string) => sql`as_searched(name || ' ' || text) like ${searched(search)}`;

/** Shorter words have no trigram: every comment of the forum would be read. */
const findsComments = (search: string): boolean => search.length >= 3;

// Two searches of which each has its index: a condition with `or` would read every topic.
const foundBy = (search: string) =>
  findsComments(search)
    ? sql`id in (
        select id from forum_topics where ${inTopic(search)}
        union select topic_id from forum_comments
          where as_searched(text) like ${searched(search)} and hidden_at is null)`
    : inTopic(search);

function fitting({ category, search, answered }: TopicFilter): RawBuilder<unknown> {
  const conditions = [
    sql`hidden_at is null`,
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(answered === undefined ? [] : [sql`answer_id is null`]),
    ...(search === undefined ? [] : [foundBy(search)]),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The newest comment that a search found. Null where the words are in the topic itself. */
const foundComment = ({ search }: TopicFilter): RawBuilder<unknown> =>
  search === undefined || !findsComments(search)
    ? sql`null::text`
    : sql`case when as_searched(topic.name || ' ' || topic.text) like ${searched(search)} then null else (
        select comment.text from forum_comments as comment
        where comment.topic_id = topic.id and as_searched(comment.text) like ${searched(search)}
          and comment.hidden_at is null
        order by comment.created_at desc, comment.id desc limit 1) end`;

const chosen = (filter: TopicFilter, { limit, offset }: Rows) => sql`(
  select * from forum_topics as topic ${fitting(filter)} ${inOrder} limit ${limit} offset ${offset}) as topic`;

/** A page of the topics, pinned ones and then newest first, and how many there are, in one statement. */
export async function findTopics(
  db: Db,
  filter: TopicFilter,
  slice: Rows,
): Promise<{ count: number; rows: FoundTopicRow[] }> {
  const { rows } = await sql<{ count: number; rows: FoundTopicRow[] }>`
    select (select count(*)::int from forum_topics ${fitting(filter)}) as count,
      coalesce((select json_agg(entry) from (
        select ${shown(null)}, ${foundComment(filter)} as found_comment from ${chosen(filter, slice)} ${around}
        ${inOrder}) as entry), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** The newest topics. Each has those of its comments that are among the newest comments of the whole forum. */
export async function listTopics(db: Db, slice: Rows, comments: number): Promise<ListedWithComments[]> {
  const { rows } = await sql<ListedWithComments>`
    select ${shown(null)}, coalesce(newest.comments, '[]') as comments from ${chosen({}, slice)} ${around}
    left join ${newestComments(comments)} as newest on newest.topic_id = topic.id
    ${inOrder}`.execute(db);
  return rows;
}

/** The answer of the statement's `topic` as JSON, with its place among the comments that a reader sees. */
const answerJson = (reader: Reader) => sql`(
  select json_build_object('comment', ${commentJson},
    'newer', (select count(*)::int from forum_comments as other
      where other.topic_id = comment.topic_id and (other.created_at, other.id) > (comment.created_at, comment.id)
        and ${seenBy("other", reader)}),
    'marked_by', (select ${authorJson} from users as author where author.id = topic.answered_by))
  from forum_comments as comment join users as author on author.id = comment.created_by
  where comment.id = topic.answer_id)`;

/** A topic with a page of its comments. Nothing if there is no such topic for this reader. */
export async function findTopic(
  db: Db,
  id: number,
  comments: Rows,
  reader: Reader,
): Promise<TopicWithComments | undefined> {
  const { rows } = await sql<TopicWithComments>`
    select ${shown(reader)}, ${hiddenJson("topic")} as hidden, ${answerJson(reader)} as answer,
      ${commentsJson(comments, reader)} as comments
    from forum_topics as topic ${around} where topic.id = ${id} and ${seenBy("topic", reader)}`.execute(db);
  return rows[0];
}

export interface TopicState {
  id: number;
  created_by: number;
  is_locked: boolean;
  is_hidden: boolean;
}

/** What decides who may do what with a topic. Nothing if there is no such topic for this reader. */
export async function findTopicState(db: Db, id: number, reader: Reader): Promise<TopicState | undefined> {
  const { rows } = await sql<TopicState>`
    select id, created_by, locked_at is not null as is_locked, hidden_at is not null as is_hidden
    from forum_topics as topic where id = ${id} and ${seenBy("topic", reader)}`.execute(db);
  return rows[0];
}

/** The categories that a new topic can have. */
export const listForumCategories = async (db: Db) =>
  db
    .selectFrom("forum_categories")
    .select(["id", "name", "name_bn"])
    .where("is_retired", "=", false)
    .orderBy("position")
    .orderBy("id")
    .execute();
