import { sql, type RawBuilder } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import {
  authorJson,
  type AuthorRow,
  type CommentRow,
  commentsJson,
  newestComments,
  type Rows,
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
}
/** Of a list. `found_comment`: the text of the newest comment that the search found. */
export type FoundTopicRow = TopicRow & { found_comment: string | null };
export type TopicWithComments = TopicRow & { comments: CommentRow[] };

/** The columns of `topic` that are shown. */
const shown = sql`topic.id, topic.name, topic.text,
  json_build_object('id', category.id, 'name', category.name, 'name_bn', category.name_bn) as category,
  ${authorJson} as created_by, topic.created_at, topic.updated_at,
  (select count(*)::int from forum_comments where topic_id = topic.id) as comment_count`;

const around = sql`join forum_categories as category on category.id = topic.category_id
  join users as author on author.id = topic.created_by`;

export interface TopicFilter {
  category?: number | undefined;
  search?: string | undefined;
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
        union select topic_id from forum_comments where as_searched(text) like ${searched(search)})`
    : inTopic(search);

function fitting({ category, search }: TopicFilter): RawBuilder<unknown> {
  const conditions = [
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(search === undefined ? [] : [foundBy(search)]),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The newest comment that a search found. Null where the words are in the topic itself. */
const foundComment = ({ search }: TopicFilter): RawBuilder<unknown> =>
  search === undefined || !findsComments(search)
    ? sql`null::text`
    : sql`case when as_searched(topic.name || ' ' || topic.text) like ${searched(search)} then null else (
        select comment.text from forum_comments as comment
        where comment.topic_id = topic.id and as_searched(comment.text) like ${searched(search)}
        order by comment.created_at desc, comment.id desc limit 1) end`;

const chosen = (filter: TopicFilter, { limit, offset }: Rows) => sql`(
  select * from forum_topics ${fitting(filter)}
  order by created_at desc, id desc limit ${limit} offset ${offset}) as topic`;

/** A page of the topics, newest first, and how many there are, in one statement. */
export async function findTopics(
  db: Db,
  filter: TopicFilter,
  slice: Rows,
): Promise<{ count: number; rows: FoundTopicRow[] }> {
  const { rows } = await sql<{ count: number; rows: FoundTopicRow[] }>`
    select (select count(*)::int from forum_topics ${fitting(filter)}) as count,
      coalesce((select json_agg(entry) from (
        select ${shown}, ${foundComment(filter)} as found_comment from ${chosen(filter, slice)} ${around}
        order by topic.created_at desc, topic.id desc) as entry), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** The newest topics. Each has those of its comments that are among the newest comments of the whole forum. */
export async function listTopics(db: Db, slice: Rows, comments: number): Promise<TopicWithComments[]> {
  const { rows } = await sql<TopicWithComments>`
    select ${shown}, coalesce(newest.comments, '[]') as comments from ${chosen({}, slice)} ${around}
    left join ${newestComments(comments)} as newest on newest.topic_id = topic.id
    order by topic.created_at desc, topic.id desc`.execute(db);
  return rows;
}

/** A topic with a page of its comments. Nothing if there is no such topic. */
export async function findTopic(db: Db, id: number, comments: Rows): Promise<TopicWithComments | undefined> {
  const { rows } = await sql<TopicWithComments>`
    select ${shown}, ${commentsJson(comments)} as comments
    from forum_topics as topic ${around} where topic.id = ${id}`.execute(db);
  return rows[0];
}

/** The fields of a topic that decide who may change it. */
export const findTopicAuthor = async (db: Db, id: number) =>
  db.selectFrom("forum_topics").select(["id", "created_by"]).where("id", "=", id).executeTakeFirst();

/** The categories that a new topic can have. */
export const listForumCategories = async (db: Db) =>
  db
    .selectFrom("forum_categories")
    .select(["id", "name", "name_bn"])
    .where("is_retired", "=", false)
    .orderBy("position")
    .orderBy("id")
    .execute();

export const findTopicBySend = async (db: Db, userId: number, key: string) =>
  db
    .selectFrom("forum_topics")
    .select("id")
    .where("created_by", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Adds a topic. Nothing if there is no such category, if it is retired, or if the same topic was sent before. */
export async function insertTopic(
  db: Db,
  topic: { userId: number; categoryId: number; name: string; text: string; key: string | null },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into forum_topics (category_id, created_by, name, text, idempotency_key)
    select id, ${topic.userId}::integer, ${topic.name}::text, ${topic.text}::text, ${topic.key}::text
    from forum_categories where id = ${topic.categoryId} and not is_retired for key share
    on conflict (created_by, idempotency_key) where idempotency_key is not null do nothing
    returning id`.execute(db);
  return rows[0];
}

/**
 * Changes a topic. It counts as edited only if its text differs. It can keep a retired category, and take none.
 * @returns whether there are such a topic and category.
 */
export async function updateTopic(
  db: Db,
  id: number,
  { name, text, categoryId }: { name: string; text: string; categoryId: number | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update forum_topics as topic set name = ${name}, text = ${text}, category_id = category.id,
      updated_at = case when (topic.name, topic.text, topic.category_id) = (${name}, ${text}, category.id)
        then topic.updated_at else now() end
    from forum_categories as category
    where topic.id = ${id} and category.id = coalesce(${categoryId ?? null}::integer, topic.category_id)
      and (category.id = topic.category_id or not category.is_retired)
    returning topic.id`.execute(db);
  return rows.length > 0;
}

/** Deletes a topic with its comments. @returns the deleted topic, or nothing if there was none. */
export const deleteTopicRow = async (db: Db, id: number) =>
  db
    .deleteFrom("forum_topics")
    .where("id", "=", id)
    .returning(["id", "created_by", "name", "text"])
    .executeTakeFirst();
