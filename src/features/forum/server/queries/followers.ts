import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { FollowState } from "../../rules.ts";
import type { Reader } from "./shown.ts";

/** What a reader hears of the statement's `topic`. */
export const followState = (reader: Reader): RawBuilder<FollowState> => {
  const ofReader = sql`topic_id = topic.id and user_id = ${reader?.id ?? null}::integer`;
  return sql`case when exists (select from muted_topics where ${ofReader}) then 'muted'
    when exists (select from forum_followers where ${ofReader}) then 'following' else 'not_following' end`;
};

export async function findFollowState(db: Db, topicId: number, reader: Reader): Promise<FollowState> {
  const { rows } = await sql<{ state: FollowState }>`
    select ${followState(reader)} as state from (values (${topicId}::integer)) as topic (id)`.execute(db);
  return rows[0]!.state;
}

/** Topics that a person follows and did not mute, as a condition on `topic`. */
export const isFollowedBy = (userId: number): RawBuilder<boolean> => sql`topic.id in (
    select topic_id from forum_followers where user_id = ${userId}
    except select topic_id from muted_topics where user_id = ${userId})`;

/** A second call changes nothing. Nothing happens if the topic was deleted in the meantime. */
export const addFollower = async (tx: Tx, topicId: number, userId: number): Promise<void> => {
  await sql`
    insert into forum_followers (topic_id, user_id)
    select id, ${userId}::integer from forum_topics where id = ${topicId} for key share
    on conflict do nothing`.execute(tx);
};

export const unfollowTopic = async (db: Db, topicId: number, userId: number): Promise<void> => {
  await db
    .deleteFrom("forum_followers")
    .where("topic_id", "=", topicId)
    .where("user_id", "=", userId)
    .execute();
};

export const forgetFollower = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom("forum_followers").where("user_id", "=", userId).execute();
};

interface NewestComment {
  id: number;
  topic_id: number;
  topic_name: string;
}

/** The newest comment of a topic that everybody sees. Nothing if there is none. */
export async function newestComment(tx: Tx, topicId: number): Promise<NewestComment | undefined> {
  const { rows } = await sql<NewestComment>`
    select comment.id, topic.id as topic_id, topic.name as topic_name
    from forum_topics as topic join forum_comments as comment on comment.topic_id = topic.id
    where topic.id = ${topicId} and topic.hidden_at is null and comment.hidden_at is null
    order by comment.created_at desc, comment.id desc limit 1`.execute(tx);
  return rows[0];
}

interface Followers {
  /** The last of these followers. Null if there are no more. */
  last: number | null;
  /** Those of them who need to be told of the comment. */
  toTell: number[];
}

/**
 * The next followers of a topic, in the order of their ids. To tell are those who follow since before the comment, and were
 * not told of it or of a newer one, nor that it mentions them. Its writer knows it, and the topic's author is told at once.
 * `notices`: the topic of their notifications. `mention`: the type of notifications of mentions.
 */
export async function nextFollowers(
  tx: Tx,
  comment: NewestComment,
  { after, limit, notices, mention }: { after: number; limit: number; notices: string; mention: string },
): Promise<Followers> {
  const { rows } = await sql<Followers>`
    with next as (
      select user_id, followed_at from forum_followers
      where topic_id = ${comment.topic_id} and user_id > ${after} order by user_id limit ${limit}
    )
    select case when count(*) = ${limit} then max(next.user_id) end as last,
      coalesce(json_agg(next.user_id order by next.user_id) filter (where
        next.user_id not in (comment.created_by, topic.created_by) and next.followed_at < comment.created_at
        and exists (select from users where id = next.user_id and is_active and forgotten_at is null)
        and not exists (select from notifications as told
          where told.topic = ${notices} and told.user_id = next.user_id and told.forum_comment_id >= comment.id)
        and not exists (select from notifications as told
          where told.forum_comment_id = comment.id and told.user_id = next.user_id and told.type = ${mention})
        ), '[]') as "toTell"
    from next cross join forum_comments as comment join forum_topics as topic on topic.id = comment.topic_id
    where comment.id = ${comment.id}`.execute(tx);
  return rows[0]!;
}
