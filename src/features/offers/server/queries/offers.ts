import { type RawBuilder, sql } from "kysely";
import { listPrice, priceUnit } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { OfferState } from "../../contract.ts";

/** Which offers a list shows. `pattern` is for `as_searched`. */
export interface OfferFilter {
  status: OfferState | null;
  pattern: string | null;
}
export interface Rows {
  limit: number;
  offset: number;
}

/** The state of a row of `coupons` or `discounts`. It says the same as `isRunning` in rules.ts. */
export const stateAt = (now: Date): RawBuilder<OfferState> => sql`case when not is_active then 'off'
  when ends_at <= ${now} then 'ended' when starts_at > ${now} then 'scheduled' else 'running' end`;

/** Those of the given ids that are no course. */
export async function unknownCourses(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::int[]) as wanted(id)
    where not exists (select from courses where courses.id = wanted.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface PricedRow {
  id: number;
  title: string;
  price: number;
  discounts: {
    id: number;
    name: string;
    type: "fixed" | "percentage";
    value: number;
    starts_at: string;
    ends_at: string;
  }[];
}

/**
 * A page of courses with their list prices and every active discount that runs within a time, in one statement. Without
 * ids: all courses that are offered. `unit`: what prices are multiples of, in paisa.
 */
export async function pricedCourses(
  db: Db,
  wanted: {
    ids: number[] | null;
    pattern: string | null;
    from: Date;
    until: Date | null;
    /** A discount that is left out, because a draft changes it. */
    except: number | null;
  },
  { limit, offset }: Rows,
): Promise<{ count: number; unit: number; rows: PricedRow[] }> {
  const { ids, pattern, from, until, except } = wanted;
  const { rows } = await sql<{ count: number; unit: number; rows: PricedRow[] }>`
    with fitting as (
      select courses.id, courses.title, ${listPrice("courses.price_paisa")} as price from courses
      where case when ${ids}::int[] is null then courses.archived_at is null else courses.id = any(${ids}::int[]) end
        and (${pattern}::text is null or as_searched(courses.title) like as_searched(${pattern}::text))),
    page as (select * from fitting order by title, id limit ${limit} offset ${offset})
    select (select count(*)::int from fitting) as count, ${priceUnit} as unit, coalesce((
      select json_agg(json_build_object('id', page.id, 'title', page.title, 'price', page.price, 'discounts', coalesce((
          select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.discount_type, 'value', d.value,
            'starts_at', d.starts_at, 'ends_at', d.ends_at) order by d.id)
          from discount_courses as offered join discounts as d on d.id = offered.discount_id
          where offered.course_id = page.id and d.is_active and d.ends_at > ${from}::timestamptz
            and (${until}::timestamptz is null or d.starts_at < ${until}::timestamptz)
            and d.id is distinct from ${except}::int), '[]')) order by page.title, page.id)
      from page), '[]') as rows`.execute(db);
  return rows[0]!;
}
