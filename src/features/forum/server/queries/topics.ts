import { sql, type RawBuilder } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import type { FollowState } from "../../rules.ts";
import { followState, isFollowedBy } from "./followers.ts";
import { foundComment, foundIds } from "./search.ts";
import {
  authorJson,
  type AuthorRow,
  commentCount,
  commentJson,
  type CommentRow,
  commentsJson,
  type HiddenRow,
  hiddenJson,
  lockedJson,
  type LockedRow,
  mentionOf,
  mentionsJson,
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
export type FoundTopicRow = TopicRow & { found_comment: string | null; follow_state: FollowState };
export type ListedWithComments = TopicRow & { comments: CommentRow[] };
export interface TopicWithComments extends ListedWithComments {
  hidden: HiddenRow | null;
  locked: LockedRow | null;
  mentions: string[] | null;
  mentions_you: string | null;
  follow_state: FollowState;
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
  /** Only topics that this person follows. */
  followedBy?: number | undefined;
}

const isFiltered = ({ category, answered, followedBy }: TopicFilter): boolean =>
  [category, answered, followedBy].some((part) => part !== undefined);

/** The conditions of a filter on `topic`, without its search. */
function kept({ category, answered, followedBy }: TopicFilter): RawBuilder<unknown> {
  const conditions = [
    sql`topic.hidden_at is null`,
    ...(category === undefined ? [] : [sql`topic.category_id = ${category}`]),
    ...(answered === undefined ? [] : [sql`topic.answer_id is null`]),
    ...(followedBy === undefined ? [] : [isFollowedBy(followedBy)]),
  ];
  return sql.join(conditions, sql` and `);
}

const chosen = (filter: TopicFilter, { limit, offset }: Rows) => sql`(
  select * from forum_topics as topic where ${kept(filter)} ${inOrder} limit ${limit} offset ${offset}) as topic`;

/**
 * A page of the topics, pinned ones and then newest first, and how many there are, in one statement. A search counts up to
 * `maxCounted`.
 */
export async function findTopics(
  db: Db,
  filter: TopicFilter,
  slice: Rows,
  reader: Reader,
): Promise<{ count: number; rows: FoundTopicRow[] }> {
  const { search } = filter;
  const page = search === undefined ? wholePage(filter, slice) : searchedPage({ ...filter, search }, slice);
  const { rows } = await sql<{ count: number; rows: FoundTopicRow[] }>`
    ${page.before} select (${page.count}) as count, coalesce((select json_agg(entry) from (
      select ${shown(null)}, ${foundComment(search)} as found_comment, ${followState(reader)} as follow_state from ${page.topics} ${around}
      ${inOrder}) as entry), '[]') as rows`.execute(db);
  return rows[0]!;
}

const wholePage = (filter: TopicFilter, slice: Rows) => ({
  before: sql``,
  count: sql`select count(*)::int from forum_topics as topic where ${kept(filter)}`,
  topics: chosen(filter, slice),
});

const searchedPage = (filter: TopicFilter & { search: string }, slice: Rows) => ({
  before: sql`with found as materialized
    ${foundIds({ search: filter.search, kept: kept(filter), isFiltered: isFiltered(filter), inOrder }, slice)}`,
  count: sql`select least(count(*), ${maxCounted})::int from found`,
  topics: sql`(
    select topic.* from found join forum_topics as topic on topic.id = found.id
    ${inOrder} limit ${slice.limit} offset ${slice.offset}) as topic`,
});

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
  select json_build_object('comment', ${commentJson(reader)},
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
    select ${shown(reader)}, ${hiddenJson("topic")} as hidden, ${lockedJson} as locked, ${answerJson(reader)} as answer,
      ${commentsJson(comments, reader)} as comments, ${mentionsJson("topic")} as mentions,
      ${mentionOf("topic", reader)} as mentions_you,
      ${followState(reader)} as follow_state
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
