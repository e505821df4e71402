import { sql } from "kysely";
import type { DiscountTerms } from "#features/pricing/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { OfferState } from "../../contract.ts";
import { type OfferFilter, type Rows, stateAt } from "./offers.ts";

export interface AdminDiscountRow extends Omit<DiscountTerms, "starts_at" | "ends_at"> {
  id: number;
  starts_at: string;
  ends_at: string;
  state: OfferState;
  course_ids: number[];
}

const shown = (now: Date) => sql`
  select discounts.*, ${stateAt(now)} as state,
    array(select course_id from discount_courses where discount_id = discounts.id order by course_id) as course_ids
  from discounts`;

/** A page of discounts, those that end last first, and how many there are. */
export async function listDiscountRows(db: Db, { status, pattern }: OfferFilter, now: Date, slice: Rows) {
  const { rows } = await sql<{ count: number; rows: AdminDiscountRow[] }>`
    with matching as (
      select id, row_number() over (order by ends_at desc, id desc) as place from discounts
      where (${status}::text is null or ${stateAt(now)} = ${status}::text)
        and (${pattern}::text is null or as_searched(name) like as_searched(${pattern}::text))),
    page as (select id, place from matching order by place limit ${slice.limit} offset ${slice.offset})
    select (select count(*)::int from matching) as count, coalesce((
      select json_agg(to_jsonb(discount) order by page.place)
      from page join (${shown(now)}) as discount on discount.id = page.id), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** A discount by its id. */
export async function readDiscountRow(db: Db, id: number, now: Date): Promise<AdminDiscountRow | undefined> {
  const { rows } = await sql<{ discount: AdminDiscountRow }>`
    select to_jsonb(discount) as discount from (${shown(now)}) as discount where discount.id = ${id}`.execute(
    db,
  );
  return rows[0]?.discount;
}
