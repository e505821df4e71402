import { sql, type RawBuilder } from "kysely";
import { listPrice, priceUnit } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

interface DiscountRow {
  id: number;
  name: string;
  discount_type: "fixed" | "percentage";
  value: number;
  starts_at: Date;
  ends_at: Date;
  covers_all: boolean;
  /** What prices are multiples of, in paisa. */
  unit: number;
  courses: { id: number; price: number }[];
}

/** The discounts that run now, each with its courses and their prices in paisa. */
export async function runningDiscounts(db: Db, now: Date): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    select d.id, d.name, d.discount_type, d.value, d.starts_at, d.ends_at,
      not exists (select from courses sold
        where ${listPrice("sold.price_paisa")} > 0 and sold.archived_at is null and not exists (
          select from discount_courses where discount_id = d.id and course_id = sold.id)) as covers_all,
      ${priceUnit} as unit,
      json_agg(json_build_object('id', c.id, 'price', ${listPrice("c.price_paisa")}) order by c.id) as courses
    from discounts d
      join discount_courses dc on dc.discount_id = d.id
      join courses c on c.id = dc.course_id and c.archived_at is null
    where d.is_active and d.starts_at <= ${now} and d.ends_at > ${now}
    group by d.id
    order by d.id`.execute(db);
  return rows;
}

/**
 * What the best running discount takes off the list price of each course that has one, in paisa, for other queries to
 * join. It computes the same as rules.ts.
 */
export const bestReductions = (now: Date): RawBuilder<{ course_id: number; off: number }> => sql`(
  select offered.course_id, max(cut.off + (listed.price - cut.off) % ${priceUnit}) as off
  from discounts d
    join discount_courses offered on offered.discount_id = d.id
    join courses priced on priced.id = offered.course_id
    cross join lateral (select ${listPrice("priced.price_paisa")} as price) as listed
    cross join lateral (select least(listed.price, case d.discount_type
      when 'fixed' then d.value else (listed.price * d.value + 5000) / 10000 end) as off) as cut
  where d.is_active and d.starts_at <= ${now} and d.ends_at > ${now}
  group by offered.course_id)`;

export interface CoursePrice {
  id: number;
  title: string;
  price: number;
  /** What prices are multiples of, in paisa. */
  unit: number;
  discounts: { id: number; name: string; type: "fixed" | "percentage"; value: number }[];
}

/**
 * The list price of each course that is offered, and the discounts that run on it now, in the order of the ids given.
 */
export async function coursePrices(db: Db, courseIds: number[], now: Date): Promise<CoursePrice[]> {
  const { rows } = await sql<CoursePrice>`
    select c.id, c.title, ${listPrice("c.price_paisa")} as price, ${priceUnit} as unit, coalesce((
      select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.discount_type, 'value', d.value) order by d.id)
      from discount_courses dc join discounts d on d.id = dc.discount_id
      where dc.course_id = c.id and d.is_active and d.starts_at <= ${now} and d.ends_at > ${now}
    ), '[]') as discounts
    from courses c
    where c.id = any(${courseIds}::int[]) and c.archived_at is null
    order by array_position(${courseIds}::int[], c.id)`.execute(db);
  return rows;
}
