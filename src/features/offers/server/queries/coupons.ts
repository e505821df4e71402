import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { OfferState, UseStatus } from "../../contract.ts";
import { type CouponTerms, isReserved } from "#features/pricing/server/public.ts";
import { type OfferFilter, type Rows, stateAt } from "./offers.ts";

/** In JSON from the database times are texts. */
export interface AdminCouponRow extends Omit<CouponTerms, "starts_at" | "ends_at"> {
  id: number;
  starts_at: string;
  ends_at: string | null;
  created_at: string;
  state: OfferState;
  course_ids: number[];
  redeemed: number;
  reserved: number;
}

const shown = (now: Date) => sql`
  select coupons.*, ${stateAt(now)} as state,
    array(select course_id from coupon_courses where coupon_id = coupons.id order by course_id) as course_ids,
    (select count(*)::int from coupon_uses as use
      where use.coupon_id = coupons.id and use.status = 'redeemed') as redeemed,
    (select count(*)::int from coupon_uses as use join orders on orders.id = use.order_id
      where use.coupon_id = coupons.id and ${isReserved}) as reserved
  from coupons`;

/** A page of coupons, newest first, and how many there are. */
export async function listCoupons(db: Db, { status, pattern }: OfferFilter, now: Date, slice: Rows) {
  const { rows } = await sql<{ count: number; rows: AdminCouponRow[] }>`
    with matching as (
      select id, row_number() over (order by created_at desc, id desc) as place from coupons
      where (${status}::text is null or ${stateAt(now)} = ${status}::text)
        and (${pattern}::text is null
          or as_searched(concat_ws(' ', code, coupon_name, coupon_description)) like as_searched(${pattern}::text))),
    page as (select id, place from matching order by place limit ${slice.limit} offset ${slice.offset})
    select (select count(*)::int from matching) as count, coalesce((
      select json_agg(to_jsonb(coupon) order by page.place)
      from page join (${shown(now)}) as coupon on coupon.id = page.id), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** A coupon by its id. */
export async function readCoupon(db: Db, id: number, now: Date): Promise<AdminCouponRow | undefined> {
  const { rows } = await sql<{ coupon: AdminCouponRow }>`
    select to_jsonb(coupon) as coupon from (${shown(now)}) as coupon where coupon.id = ${id}`.execute(db);
  return rows[0]?.coupon;
}

/** Two promo codes that get one code at once take turns, so that the second of them is told. */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo code ${code}`}::text, 0))`.execute(tx);
}

/** Whether another coupon has a code, and whether this one was ever used. */
export async function codeStanding(db: Db, couponId: number, code: string) {
  const { rows } = await sql<{ is_taken: boolean; was_used: boolean }>`
    select exists (select from coupons where code = ${code} and id <> ${couponId}) as is_taken,
      exists (select from coupon_uses where coupon_id = ${couponId}) as was_used`.execute(db);
  return { isTaken: rows[0]!.is_taken, wasUsed: rows[0]!.was_used };
}

export interface CouponUseRow {
  order_id: number;
  reference: string;
  learner_id: number;
  learner_name: string;
  learner_email: string;
  courses: { course_id: number; course_title: string }[];
  reduction: number;
  status: UseStatus;
  created_at: string;
}

/** A page of the uses of a coupon, newest first. A use that its order does not hold any more counts as freed. */
export async function listUses(
  db: Db,
  { couponId, status }: { couponId: number; status: UseStatus | null },
  slice: Rows,
) {
  const { rows } = await sql<{ count: number; rows: CouponUseRow[] }>`
    with uses as (
      select use.order_id, use.learner_id, use.created_at, orders.reference,
        case when use.status = 'redeemed' then 'redeemed' when ${isReserved} then 'reserved' else 'freed' end as status
      from coupon_uses as use join orders on orders.id = use.order_id join coupons on coupons.id = use.coupon_id
      where use.coupon_id = ${couponId}),
    matching as (select * from uses where ${status}::text is null or uses.status = ${status}::text),
    page as (select * from matching order by created_at desc, order_id desc limit ${slice.limit} offset ${slice.offset})
    select (select count(*)::int from matching) as count, coalesce((
      select json_agg(json_build_object('order_id', page.order_id, 'reference', page.reference, 'status', page.status,
          'created_at', page.created_at, 'learner_id', learner.id,
          'learner_name', trim(learner.first_name || ' ' || learner.last_name),
          'learner_email', case when learner.forgotten_at is null then learner.email else '' end,
          'reduction', (select coalesce(sum(line.coupon_paisa), 0) from order_lines as line
            where line.order_id = page.order_id),
          'courses', (select coalesce(json_agg(json_build_object('course_id', courses.id, 'course_title', courses.title)
            order by line.id), '[]') from order_lines as line join courses on courses.id = line.course_id
            where line.order_id = page.order_id))
        order by page.created_at desc, page.order_id desc)
      from page join users as learner on learner.id = page.learner_id), '[]') as rows`.execute(db);
  return rows[0]!;
}
