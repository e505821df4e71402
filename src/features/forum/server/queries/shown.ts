import { sql, type RawBuilder } from "kysely";

export interface AuthorRow {
  id: number;
  first_name: string;
  last_name: string;
  profile_picture: string | null;
  is_former: boolean;
}

/** The author of a post as JSON, in a statement where `author` is the author's account. */
export const authorJson: RawBuilder<AuthorRow> = sql`json_build_object('id', author.id,
  'first_name', author.first_name, 'last_name', author.last_name,
  'profile_picture', author.profile_picture, 'is_former', author.forgotten_at is not null)`;

export interface CommentRow {
  id: number;
  text: string;
  created_by: AuthorRow;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface Rows {
  limit: number;
  offset: number;
}

/** The comments of the statement, newest first, where `author` is the writer's account. */
const asList: RawBuilder<CommentRow[]> =
  sql`json_agg(json_build_object('id', comment.id, 'text', comment.text,
  'created_by', ${authorJson}, 'created_at', comment.created_at, 'updated_at', comment.updated_at)
  order by comment.created_at desc, comment.id desc)`;

/** Comments of the statement's `topic`, newest first, as JSON. */
export const commentsJson = ({ limit, offset }: Rows): RawBuilder<CommentRow[]> => sql`(
  select coalesce(${asList}, '[]')
  from (
    select * from forum_comments where topic_id = topic.id
    order by created_at desc, id desc limit ${limit} offset ${offset}) as comment
  join users as author on author.id = comment.created_by)`;

/** The newest comments of the whole forum, grouped by topic, as JSON. */
export const newestComments = (limit: number): RawBuilder<unknown> => sql`(
  select comment.topic_id, ${asList} as comments
  from (select * from forum_comments order by created_at desc, id desc limit ${limit}) as comment
  join users as author on author.id = comment.created_by
  group by comment.topic_id)`;
