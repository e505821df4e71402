import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";

const listed = (db: Db) =>
  db
    .selectFrom("users as person")
    .select([
      "person.id",
      "person.email",
      "person.first_name",
      "person.last_name",
      "person.phone",
      "person.role",
      "person.is_active",
      "person.email_verified_at",
      "person.profile_picture",
      "person.created_at",
    ])
    .where("person.forgotten_at", "is", null);

/** A person for the list of people. Nothing for an account that was deleted. */
export const findListed = async (db: Db, id: number) =>
  listed(db).where("person.id", "=", id).executeTakeFirst();
export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>;

export interface PeopleFilter {
  /** See `searchedWords`. */
  words: { word: string; atStart: boolean }[];
  role: "learner" | "instructor" | "admin" | null;
  state: "active" | "deactivated" | "unconfirmed" | null;
}

// Spelled as in its index, users_by_words.
const text = sql`as_searched(
  ' ' || person.first_name || ' ' || person.last_name || ' ' || person.email || ' ' || person.phone)`;

const states = {
  active: sql`person.is_active and person.email_verified_at is not null`,
  deactivated: sql`not person.is_active`,
  unconfirmed: sql`person.email_verified_at is null`,
};

/** Only the conditions that a filter has, so that each finds its index. */
function matching({ words, role, state }: PeopleFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`person.forgotten_at is null`];
  for (const { word, atStart } of words)
    conditions.push(sql`${text} like as_searched(${likePattern(atStart ? ` ${word}` : word)})`);
  // As a literal: the planner compares it with the condition of the index.
  if (role !== null) conditions.push(sql`person.role = ${sql.lit(role)}`);
  if (state !== null) conditions.push(states[state]);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** So many of the newest people are looked at one by one for a search that finds many. */
const newestTried = 20_000;

interface Slice {
  limit: number;
  offset: number;
}

/**
 * The ids of a page of a search, and how many people it finds. The index finds people in no order, and each one that it
 * finds is compared with the pattern. If they are many, the page is found sooner among the newest people, in their order.
 */
function searchedPage(kept: RawBuilder<boolean>, { limit, offset }: Slice) {
  const wanted = limit + offset;
  return sql<{ id: number; count: number }>`(
    with counted as materialized (
      select count(*)::int as count from (
        select from users as person where ${kept} limit ${maxCounted}) as first_found
    ), newest as materialized (
      select person.id from (select * from users order by id desc limit ${newestTried}) as person
      where ${kept} and (select count from counted) >= ${maxCounted} order by person.id desc limit ${wanted}
    ), sorted as materialized (
      select person.id from users as person
      where ${kept} and (select count(*) from newest) < ${wanted} order by person.id desc limit ${wanted}
    )
    select id, (select count from counted) as count from (
      select id from newest where (select count(*) from newest) >= ${wanted} union all select id from sorted) as found
    order by id desc limit ${limit} offset ${offset})`;
}

/** A page of people, newest first, and how many there are: at most `maxCounted`. */
export async function listPeople(db: Db, filter: PeopleFilter, slice: Slice) {
  const kept = matching(filter);
  const count = sql<number>`(select count(*)::int from (
    select from users as person where ${kept} limit ${maxCounted}) as counted)`;
  return selectPage(
    async (rows) =>
      filter.words.length > 0
        ? listed(db)
            .innerJoin(searchedPage(kept, rows).as("page"), "page.id", "person.id")
            .select("page.count")
            .orderBy("person.id", "desc")
            .execute()
        : listed(db)
            .select(count.as("count"))
            .where(kept)
            .orderBy("person.id", "desc")
            .limit(rows.limit)
            .offset(rows.offset)
            .execute(),
    slice,
  );
}
