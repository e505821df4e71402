import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { maxMentions } from "../../mentions.ts";

/** A topic or a comment. */
export type Post = { topicId: number } | { commentId: number };

const isTopic = (post: Post): post is { topicId: number } => "topicId" in post;

/** Of a row of `forum_mentions`, under this name. */
const ofPost = (post: Post) =>
  isTopic(post) ? sql`mention.topic_id = ${post.topicId}` : sql`mention.comment_id = ${post.commentId}`;

interface Mentioned {
  /** The handles that the text mentions, in their order. */
  handles: string[];
  /** The people whom this post did not mention before, without its writer. */
  told: number[];
  /** Who wrote the post. */
  writer: string;
  topic: { id: number; name: string };
}

/**
 * Records whom a post mentions, and reads what a notification of it says, in one statement. `named`: the handles in its
 * text. A post mentions a few people at most, also after changes. The caller has written or locked the post.
 */
export async function putMentions(tx: Tx, post: Post, named: string[]): Promise<Mentioned> {
  const [topicId, commentId] = isTopic(post) ? [post.topicId, null] : [null, post.commentId];
  const { rows } = await sql<Mentioned>`
    with post as (
      select topic.id, topic.name,
        coalesce((select created_by from forum_comments where id = ${commentId}::integer), topic.created_by) as created_by
      from forum_topics as topic
      where topic.id = coalesce((select topic_id from forum_comments where id = ${commentId}::integer), ${topicId}::integer)
    ), person as (
      select handles.user_id, handles.handle, typed.place
      from unnest(${named}::text[]) with ordinality as typed (handle, place)
      join handles on handles.handle = typed.handle and handles.given_up_at is null
      join users on users.id = handles.user_id and users.is_active and users.forgotten_at is null
      order by typed.place limit ${maxMentions}
    ), before as (
      select user_id from forum_mentions as mention where ${ofPost(post)}
    ), gone as (
      update forum_mentions as mention set in_text = false
      where ${ofPost(post)} and mention.in_text and mention.user_id not in (select user_id from person)
    ), kept as (
      update forum_mentions as mention set in_text = true, handle = person.handle
      from person where ${ofPost(post)} and mention.user_id = person.user_id returning mention.user_id
    ), added as (
      insert into forum_mentions (topic_id, comment_id, user_id, handle)
      select ${topicId}::integer, ${commentId}::integer, user_id, handle
      from person where user_id not in (select user_id from before)
      order by place limit greatest(0, ${maxMentions} - (select count(*) from before))
      returning user_id
    )
    select trim(writer.first_name || ' ' || writer.last_name) as writer,
      json_build_object('id', post.id, 'name', post.name) as topic,
      coalesce((select json_agg(handle order by place) from person
        where user_id in (select user_id from kept union select user_id from added)), '[]') as handles,
      coalesce((select json_agg(user_id) from added where user_id <> post.created_by), '[]') as told
    from post join users as writer on writer.id = post.created_by`.execute(tx);
  return rows[0]!;
}

/** Whether a person was notified that a comment mentions them. */
export async function wasToldOfMention(
  tx: Tx,
  { userId, commentId, type }: { userId: number; commentId: number; type: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from notifications where forum_comment_id = ${commentId} and user_id = ${userId} and type = ${type}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The posts of a person that mention others, with the title of their topic. */
export async function mentioningPosts(
  db: Db,
  userId: number,
): Promise<{ topic_id: number | null; comment_id: number | null; topic: string }[]> {
  const { rows } = await sql<{ topic_id: number | null; comment_id: number | null; topic: string }>`
    select distinct mention.topic_id, mention.comment_id, topic.name as topic
    from forum_mentions as mention left join forum_comments as comment on comment.id = mention.comment_id
    join forum_topics as topic on topic.id = coalesce(mention.topic_id, comment.topic_id)
    where mention.topic_id in (select id from forum_topics where created_by = ${userId})
      or mention.comment_id in (select id from forum_comments where created_by = ${userId})`.execute(db);
  return rows;
}

/** Forgets where a person is mentioned: their handle in a text is a word as any other. */
export const forgetMentions = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom("forum_mentions").where("user_id", "=", userId).execute();
};
