import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import { suggestedPeople } from "../../rules.ts";

/** So many of the newest comments say who wrote on a topic. */
const commentsRead = 500;
/** So many people whose handle or name begins so are compared. */
const foundMax = 50;

interface FoundPerson {
  id: number;
  name: string;
  in_topic: boolean;
}

// Spelled as in its index, users_by_words. It also has the email address and the phone number, so the name is compared
// once more.
const words = sql`as_searched(
  ' ' || person.first_name || ' ' || person.last_name || ' ' || person.email || ' ' || person.phone)`;
const name = sql`as_searched(' ' || person.first_name || ' ' || person.last_name)`;

const mayBeMentioned = sql`person.is_active and person.forgotten_at is null`;

/**
 * People whom somebody can mention: who wrote on the topic, the newest first, then others whose handle or name begins so.
 * Others are people who have a handle and instructors: who never took part is not found by strangers.
 * `search`: empty for everybody of the topic.
 */
export async function findPeople(
  db: Db,
  { search, topicId, besides }: { search: string; topicId: number | null; besides: number },
): Promise<FoundPerson[]> {
  const atStart = likePattern(search)?.slice(1) ?? "%";
  const named = sql`${name} like as_searched(${`% ${atStart}`})`;
  const others =
    search.length < 2
      ? sql`select null::integer, null::bigint where false`
      : sql`(
        select handle.user_id, 1 from handles as handle
        where handle.given_up_at is null and handle.handle like lower(${atStart}) limit ${foundMax})
        union all (
        select person.id, 2 from users as person
        where ${words} like as_searched(${`% ${atStart}`}) and ${named} and ${mayBeMentioned}
          and (person.role = 'instructor'
            or exists (select from handles where user_id = person.id and given_up_at is null))
        limit ${foundMax})`;
  const { rows } = await sql<FoundPerson>`
    with writer as (
      select created_by as id, max(at) as at from (
        (select created_by, id::bigint as at from forum_comments
          where topic_id = ${topicId}::integer and hidden_at is null
          order by created_at desc, id desc limit ${commentsRead})
        union all select created_by, 0 from forum_topics where id = ${topicId}::integer) as post
      group by created_by
    ), found (id, place) as (
      select writer.id, -writer.at from writer join users as person on person.id = writer.id
      left join handles on handles.user_id = writer.id and handles.given_up_at is null
      where ${named} or handles.handle like lower(${atStart})
      union all ${others}
    ), best as (
      select id, min(place) as place from found where id <> ${besides} group by id
    )
    select best.id, trim(person.first_name || ' ' || person.last_name) as name, best.place <= 0 as in_topic
    from best join users as person on person.id = best.id and ${mayBeMentioned}
    order by best.place, name, best.id limit ${suggestedPeople}`.execute(db);
  return rows;
}
