import { sql, type RawBuilder, type SqlBool } from "kysely";
import { bestReductions } from "#features/pricing/server/public.ts";
import type { CourseLevel } from "#features/courses/rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Sort } from "../../rules.ts";
import type { SearchTerm } from "../../search/search-terms.ts";
import { courseCards, isNotArchived, isOffered, listPrice } from "#features/courses/server/public.ts";
import { enrolledAs } from "#features/enrolment/server/public.ts";

export interface CourseFilter {
  words: string[];
  /** What the words ask for. */
  terms: SearchTerm[];
  category: string | undefined;
  minPaisa: number | undefined;
  maxPaisa: number | undefined;
  minRating: number | undefined;
  language: "en" | "bn" | undefined;
  level: CourseLevel | undefined;
  /** Only courses without a price. */
  isFree: boolean;
  sort: Sort | undefined;
  /** Compare prices with the discounts of this moment. Null: compare list prices. */
  pricesAt: Date | null;
}

const ofCategory = (column: string, category: string): RawBuilder<SqlBool> =>
  /^\d{1,9}$/.test(category)
    ? sql`${sql.ref(column)} = ${Number(category)}`
    : sql`${sql.ref(column)} in (select id from categories where lower(${category}) in (lower(name), lower(name_bn)))`;

/** The number of courses in a category, or of all courses, from stored counts. */
const countedAlready = (category: string | undefined): RawBuilder<number> => sql`(
  select coalesce(sum(courses), 0)::integer from category_figures
  where ${category === undefined ? sql`true` : ofCategory("category_figures.category_id", category)})`;

/** Leaves archived courses out. The table of the search has none (`db/functions/put_course_search.sql`). */
function offeredOnly(found: { searches: boolean; needsCourses: boolean; id: RawBuilder<unknown> }) {
  if (found.searches) return [];
  return [found.needsCourses ? isOffered : isNotArchived(found.id)];
}

/** The ids of the matching courses in order. The statement reads only the tables that it needs. */
function fittingCourses(filter: CourseFilter): RawBuilder<unknown> {
  const { words, terms, category, minPaisa, maxPaisa, minRating, language, level, isFree, pricesAt } = filter;
  const searches = words.length > 0;
  const sort = filter.sort ?? "popularity";
  const byPrice = minPaisa !== undefined || maxPaisa !== undefined || sort.startsWith("price");
  const needsFigures = minRating !== undefined || sort === "popularity" || sort === "rating";
  const needsCourses =
    byPrice ||
    category !== undefined ||
    language !== undefined ||
    level !== undefined ||
    isFree ||
    sort === "newest";
  const needsDiscounts = byPrice && pricesAt !== null;

  const id = searches ? sql`found.course_id` : needsFigures ? sql`figures.course_id` : sql`course.id`;
  const tables = [
    ...(searches
      ? [sql`find_courses_by_terms(${words}::text[], ${JSON.stringify(terms)}::text::jsonb) as found`]
      : []),
    ...(needsFigures ? [sql`course_figures as figures`] : []),
    ...(needsCourses ? [sql`courses as course`] : []),
  ];
  const joins = [
    ...(searches && needsFigures ? [sql`figures.course_id = found.course_id`] : []),
    ...(needsCourses && (searches || needsFigures) ? [sql`course.id = ${id}`] : []),
  ];
  const listed = listPrice("course.price_paisa");
  const price = needsDiscounts ? sql`(${listed} - coalesce(discount.off, 0))` : listed;
  // Rounding keeps the order of prices, and this one has an index.
  const sortedBy = needsDiscounts ? price : sql`course.price_paisa`;
  const conditions = [
    ...joins,
    ...offeredOnly({ searches, needsCourses, id }),
    ...(category === undefined ? [] : [ofCategory("course.category_id", category)]),
    ...(minPaisa === undefined ? [] : [sql`${price} >= ${minPaisa}`]),
    ...(maxPaisa === undefined ? [] : [sql`${price} <= ${maxPaisa}`]),
    ...(language === undefined ? [] : [sql`course.language = ${language}`]),
    ...(level === undefined ? [] : [sql`course.level = ${level}`]),
    ...(isFree ? [sql`${listed} = 0`] : []),
    ...(minRating === undefined ? [] : [sql`figures.rating >= ${minRating}`]),
  ];
  // Each order matches the beginning of an index.
  const orders: Record<Sort, RawBuilder<unknown>> = {
    popularity: sql`figures.students desc, ${id}`,
    rating: sql`figures.rating desc, figures.students desc, ${id}`,
    newest: sql`course.created_at desc, ${id} desc`,
    "price-low": sql`${sortedBy}, ${id}`,
    "price-high": sql`${sortedBy} desc, ${id} desc`,
  };
  const bounds = [minPaisa, maxPaisa, minRating, language, level];
  const isCounted = !searches && !isFree && bounds.every((bound) => bound === undefined);
  return sql`
    select ${id} as course_id, ${isCounted ? countedAlready(category) : sql`count(*) over ()`} as count
    from ${sql.join(tables, sql` cross join `)}
    ${needsDiscounts ? sql`left join ${bestReductions(pricesAt)} as discount on discount.course_id = course.id` : sql``}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${searches && !filter.sort ? sql`found.rank desc, ${orders.popularity}` : orders[sort]}`;
}

/**
 * A slice of rows in their order. If a statement shows about how many rows are wanted, the database plans it
 * once and keeps the plan. The number in it is one of a few, because each number makes another statement to
 * keep.
 */
const sliced = (rows: RawBuilder<unknown>, { limit, offset }: { limit: number; offset: number }) => sql`
  select * from (${rows} limit ${sql.lit([12, 100].find((most) => limit <= most) ?? 500)}
    ${offset === 0 ? sql`` : sql`offset ${offset}`}) as first_ones limit ${limit}`;

/** The matching courses and their total count. For a search, the best match comes first. */
export async function findCourses(
  db: Db,
  personId: number | null,
  filter: CourseFilter,
  slice: { limit: number; offset: number },
) {
  const picked = sql<{ course_id: number; count: number; place: number }>`(
    select *, row_number() over () as place
    from (${sliced(fittingCourses(filter), slice)}) as ordered)`;
  const rows = await courseCards(db)
    .innerJoin(picked.as("picked"), "picked.course_id", "course.id")
    .select([enrolledAs(personId).as("is_enrolled"), "picked.count"])
    .orderBy("picked.place")
    .execute();
  if (rows.length > 0 || slice.offset === 0) return { rows, count: rows[0]?.count ?? 0 };
  // After the last page there is no row that contains the count.
  const first = await sql<{ count: number }>`${fittingCourses(filter)} limit 1`.execute(db);
  return { rows, count: first.rows[0]?.count ?? 0 };
}
