// The search of the forum. What it reads is bounded: a word that every topic has costs as much as a rare one.
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#kit/server/like-pattern.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import type { Rows } from "./shown.ts";

/** So many of the newest topics are compared one by one for words that many topics have, and for very short words. */
export const newestTried = 2_000;

const searched = (search: string) => sql`as_searched(${likePattern(search)})`;

const inTopic = (search: string) =>
  sql`as_searched(topic.name || ' ' || topic.text) like ${searched(search)}`;

const inComment = (search: string) =>
  sql`(as_searched(comment.text) like ${searched(search)} and comment.hidden_at is null)`;

/** No index finds these: it knows groups of three characters. They are looked for in topics only. */
const isShort = (search: string): boolean => search.length < 3 || !/[\p{L}\p{N}]/u.test(search);

/** The newest comment that a search found in the statement's `topic`. Null where the words are in the topic itself. */
export const foundComment = (search: string | undefined): RawBuilder<unknown> =>
  search === undefined || isShort(search)
    ? sql`null::text`
    : sql`case when ${inTopic(search)} then null else (
        select comment.text from forum_comments as comment
        where comment.topic_id = topic.id and ${inComment(search)}
        order by comment.created_at desc, comment.id desc limit 1) end`;

// Not `exists`: PostgreSQL may then compare all comments of the forum first, and keep the result.
const hasComment = (search: string) => sql`coalesce((
  select true from forum_comments as comment where comment.topic_id = topic.id and ${inComment(search)} limit 1), false)`;

interface Search {
  search: string;
  /** A condition on `topic`. */
  kept: RawBuilder<unknown>;
  /** Whether the condition leaves topics out that are in the whole list. */
  isFiltered: boolean;
  inOrder: RawBuilder<unknown>;
}

const newestTopics = ({ kept, inOrder }: Search) =>
  sql`(select * from forum_topics as topic where ${kept} ${inOrder} limit ${newestTried}) as topic`;

/**
 * The ids of the topics that a search finds, at most some thousands. The indexes find topics and comments in no order, and
 * compare each with the words. So they stop at 1,000 (`maxCounted`). If they stopped, the newest topics are compared in the
 * order of the list: until the page is full if there are as many topics as are counted, otherwise all of them.
 */
export function foundIds(given: Search, { limit, offset }: Rows): RawBuilder<unknown> {
  const { search, kept, isFiltered, inOrder } = given;
  if (isShort(search)) return sql`(select topic.id from ${newestTopics(given)} where ${inTopic(search)})`;
  const countOf = (found: "by_topic" | "by_comment") => sql`(select count(*) from ${sql.table(found)})`;
  const compared = isFiltered
    ? sql`${newestTried}`
    : sql`case when ${countOf("by_topic")} >= ${maxCounted} then ${limit + offset}::integer else ${newestTried}::integer end`;
  return sql`(
    with by_topic as materialized (
      select id from topics_with_words(${searched(search)}, ${maxCounted}) as found (id)
    ), by_comment as materialized (
      select id from topics_with_words_in_comments(${searched(search)}, ${maxCounted}) as found (id)
    ), newest as materialized (
      select topic.id from ${newestTopics(given)}
      where greatest(${countOf("by_topic")}, ${countOf("by_comment")}) >= ${maxCounted}
        and (${inTopic(search)} or ${hasComment(search)})
      ${inOrder} limit ${compared}
    )
    select id from newest
    union select topic.id from (select id from by_topic union select id from by_comment) as found
      join forum_topics as topic on topic.id = found.id where ${kept})`;
}
