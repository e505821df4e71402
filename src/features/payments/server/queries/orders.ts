import { sql, type Insertable } from "kysely";
import {
  type AgreedPart,
  agreedParts,
  agreedTotal,
  isLaterPart,
  isUnowedPart,
  partOfOrder,
  planOf,
} from "#features/instalments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import { balanceSum } from "./balance.ts";

export interface OrderRow {
  id: number;
  reference: string;
  due_paisa: number;
  coupon_code: string | null;
  created_at: Date;
  expires_at: Date;
  status: "open" | "settled" | "replaced" | "refunded";
  holds_seat: boolean;
  /** Until when it holds a seat or a promo code that can be used once. Null if it holds neither. */
  holds_until: Date | null;
  payment_id: number | null;
  /** For how many other learners it is. Null: for its payer. */
  places: number | null;
  /** What the payer's balance has. Null if the order cannot be paid any more, or nothing is due. */
  balance_paisa: number | null;
  instalment_id: number | null;
  /** Which part it is for. Null: it is for the whole price. */
  part: { part: number; parts: number } | null;
  /** With a part: all parts that were agreed, and their sum. */
  agreed: AgreedPart[] | null;
  agreed_paisa: number | null;
  /** The plan of its course. None with several courses, which are not paid in parts. */
  plan: { percent: number; due_days: number; opens_modules: number | null }[];
  lines: {
    course_id: number;
    course_title: string;
    /** Null: the learners are those of its places. */
    learner_id: number | null;
    price_paisa: number;
    discount_name: string | null;
    discount_paisa: number;
    coupon_paisa: number;
    due_paisa: number;
  }[];
}

/** A payer's order with its lines. */
export async function readOrder(db: Db, id: number, payerId: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.reference, o.due_paisa, coupons.code as coupon_code, o.created_at, o.expires_at, o.status, o.places,
      held.seat as holds_seat,
      case when held.seat or (held.is_open and coupons.max_redemptions = 1) then held.until end as holds_until,
      (select p.id from payments p where p.order_id = o.id and p.status <> 'rejected') as payment_id,
      case when o.status = 'open' and o.expires_at > now() and o.due_paisa > 0
        then ${balanceSum(sql.ref("o.payer_id"))} end as balance_paisa,
      o.instalment_id, ${partOfOrder(sql.ref("o.instalment_id"))} as part,
      ${agreedParts(sql.ref("o.instalment_id"))} as agreed, ${agreedTotal(sql.ref("o.instalment_id"))} as agreed_paisa,
      coalesce((select ${planOf(sql`min(line.course_id)`)} from order_lines as line where line.order_id = o.id
        and o.places is null having count(*) = 1), '[]') as plan,
      (select json_agg(json_build_object(
          'course_id', line.course_id, 'course_title', courses.title, 'learner_id', line.learner_id,
          'price_paisa', line.price_paisa, 'discount_name', line.discount_name,
          'discount_paisa', line.discount_paisa, 'coupon_paisa', line.coupon_paisa, 'due_paisa', line.due_paisa)
        order by line.id)
        from order_lines line join courses on courses.id = line.course_id where line.order_id = o.id) as lines
    from orders o left join coupons on coupons.id = o.coupon_id
      cross join lateral (select least(coalesce(o.holds_until, o.expires_at), o.expires_at) as until) as time
      cross join lateral (select time.until, o.status = 'open' and time.until > now() as is_open) as open
      cross join lateral (select open.until, open.is_open, open.is_open and o.due_paisa > 0
        and not ${isLaterPart(sql.ref("o.instalment_id"))} and exists (
        select from order_lines line join courses on courses.id = line.course_id
        where line.order_id = o.id and courses.capacity is not null) as seat) as held
    where o.id = ${id} and o.payer_id = ${payerId}`.execute(db);
  return rows[0];
}

export interface CurrentOrder {
  id: number;
  reference: string;
  due_paisa: number;
  coupon_id: number | null;
  coupon_code: string | null;
  has_run_out: boolean;
  /** Until when it holds a seat, and a promo code that can be used once. */
  held_until: Date;
  hold_has_run_out: boolean;
  pending_payment_id: number | null;
  /** It is for the first part of the price. */
  is_in_parts: boolean;
  /** What all parts are together; without parts what is due. */
  whole_paisa: number;
  /** For how many other learners it is. Null: for its payer. */
  places: number | null;
}

/** Whether an order (`o`) is for exactly these courses. */
const isForExactly = (courseIds: number[]) => sql<boolean>`(
  select array_agg(line.course_id order by line.course_id) from order_lines line where line.order_id = o.id
  ) = ${courseIds.toSorted((a, b) => a - b)}::int[]`;

/**
 * The open order that a learner would pay for exactly these courses, for themselves: first one with a pending payment,
 * then one that has not expired, then an expired one, preferably of the amount that was paid. For a learner who is
 * enrolled, the order for that later part of the price.
 */
export async function currentOrder(
  db: Db,
  learnerId: number,
  courseIds: number[],
  { paid = null, laterPart = null }: { paid?: number | null; laterPart?: number | null } = {},
): Promise<CurrentOrder | undefined> {
  const { rows } = await sql<CurrentOrder>`
    select o.id, o.reference, o.due_paisa, o.coupon_id, coupons.code as coupon_code,
      o.instalment_id is not null as is_in_parts, o.places,
      coalesce(${agreedTotal(sql.ref("o.instalment_id"))}, o.due_paisa) as whole_paisa,
      o.expires_at <= now() as has_run_out, held.until as held_until,
      held.until <= clock_timestamp() as hold_has_run_out, p.id as pending_payment_id
    from orders o
      cross join lateral (select least(coalesce(o.holds_until, o.expires_at), o.expires_at) as until) as held
      left join coupons on coupons.id = o.coupon_id
      left join payments p on p.order_id = o.id and p.status = 'pending'
    where o.payer_id = ${learnerId} and o.status = 'open' and o.places is null and ${isForExactly(courseIds)}
      and case when ${laterPart}::integer is null
        then not ${isLaterPart(sql.ref("o.instalment_id"))} else o.instalment_id = ${laterPart}::integer end
    order by p.id is null, o.expires_at <= now(), o.due_paisa is distinct from ${paid}::bigint, o.id desc
    limit 1`.execute(db);
  return rows[0];
}

export interface OverlappingOrder {
  id: number;
  /** The first of the courses that it has too. */
  course_title: string;
  has_run_out: boolean;
  held_until: Date;
  hold_has_run_out: boolean;
  is_claimed: boolean;
}

/**
 * A learner's open orders for themselves with some of these courses, except one: a course alone and a cart with it, the
 * order of a later part of a price that is not owed any more, and an expired order.
 */
export async function overlappingOrders(
  db: Db,
  learnerId: number,
  courseIds: number[],
  except: number | undefined,
): Promise<OverlappingOrder[]> {
  const { rows } = await sql<OverlappingOrder>`
    select o.id, shared.title as course_title, o.expires_at <= now() as has_run_out, held.until as held_until,
      held.until <= clock_timestamp() as hold_has_run_out,
      exists (select from payments where order_id = o.id and status = 'pending') as is_claimed
    from orders o
      cross join lateral (select least(coalesce(o.holds_until, o.expires_at), o.expires_at) as until) as held
      cross join lateral (
        select courses.title from order_lines line join courses on courses.id = line.course_id
        where line.order_id = o.id and line.course_id = any(${courseIds}::int[])
        order by line.id limit 1) as shared
    where o.payer_id = ${learnerId} and o.status = 'open' and o.places is null
      and o.id is distinct from ${except ?? null}::integer
    order by o.id`.execute(db);
  return rows;
}

/** For which of these courses a payment of the learner for themselves waits. */
export async function coursesThatWait(db: Db, learnerId: number, courseIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct line.course_id as id from payments p join order_lines line on line.order_id = p.order_id
    where p.payer_id = ${learnerId} and p.status = 'pending' and line.learner_id = p.payer_id
      and line.course_id = any(${courseIds}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** These courses, and those of the learner's open orders that overlap with them: whose seats a new order changes. */
export async function coursesToLock(db: Db, learnerId: number, courseIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(${courseIds}::int[]) as id
    union
    select line.course_id from orders o join order_lines line on line.order_id = o.id
    where o.payer_id = ${learnerId} and o.status = 'open' and exists (
      select from order_lines shared where shared.order_id = o.id and shared.course_id = any(${courseIds}::int[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether a learner got exactly these courses by an order on which nothing was due. */
export async function settledFree(db: Db, learnerId: number, courseIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
    where o.payer_id = ${learnerId} and o.status = 'settled' and o.due_paisa = 0 and o.places is null
      and ${isForExactly(courseIds)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Adds an order. It adds nothing if the reference is taken. */
export const addOrder = async (db: Db, order: Insertable<DB["orders"]>) =>
  db
    .insertInto("orders")
    .values(order)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();

/** Holds a seat again, for some hours but never after the order expires. */
export const renewHold = async (db: Db, id: number, hours: number) =>
  db
    .updateTable("orders")
    .set({ holds_until: sql`least(clock_timestamp() + make_interval(hours => ${hours}), expires_at)` })
    .where("id", "=", id)
    .execute();

/**
 * Lets the open orders with a course expire now, except those with a payment that waits, and those of its learners for
 * a later part.
 * @returns who would have paid.
 */
export async function expireUnclaimed(
  tx: Db,
  courseId: number,
): Promise<{ id: number; payer_id: number; places: number | null; title: string; courses: number }[]> {
  const { rows } = await sql<{
    id: number;
    payer_id: number;
    places: number | null;
    title: string;
    courses: number;
  }>`
    update orders set expires_at = clock_timestamp()
    from order_lines as line join courses on courses.id = line.course_id
    where line.course_id = ${courseId} and orders.id = line.order_id and orders.status = 'open'
      and orders.expires_at > clock_timestamp() and not ${isLaterPart(sql.ref("orders.instalment_id"))}
      and not exists (select from payments where order_id = orders.id and status = 'pending')
    returning orders.id, orders.payer_id, orders.places, courses.title,
      (select count(*)::int from order_lines whole where whole.order_id = orders.id) as courses`.execute(tx);
  return rows;
}

export const addOrderLines = async (db: Db, lines: Insertable<DB["order_lines"]>[]) =>
  db.insertInto("order_lines").values(lines).execute();

export const setOrderStatus = async (db: Db, id: number, status: "open" | "settled" | "refunded") =>
  db.updateTable("orders").set({ status }).where("id", "=", id).execute();

/** Whether an order is open, and no payment of it waits. */
export async function isUnclaimed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${id} and status = 'open'
      and not exists (select from payments where order_id = ${id} and status <> 'rejected')`.execute(db);
  return rows.length > 0;
}

/**
 * Marks orders as replaced by one. Its number is added to each reference, which the new order can take over. One whose
 * payer claims the money of another person's payment only expires: an administrator may still give it that money.
 */
export async function replaceOrders(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const isDisputed = sql`exists (
    select from payment_disputes where order_id = orders.id and resolved_at is null)`;
  await sql`
    update orders set reference = reference || '-' || id,
      status = case when ${isDisputed} then status else 'replaced' end,
      expires_at = case when ${isDisputed} then clock_timestamp() else expires_at end
    where id = any(${ids}::int[])`.execute(db);
}

/** Who has a course by an order: the learner of a line, or who accepted a place. */
export interface LearnerOfOrder {
  course_id: number;
  learner_id: number;
  /** They deleted their account, and another person pays. */
  has_left: boolean;
}

/** What settling an order gives, and to whom. Learners are in the order of the courses, whose figures it updates. */
export async function orderToSettle(db: Db, id: number) {
  const { rows } = await sql<{
    id: number;
    payer_id: number;
    due_paisa: number;
    coupon_id: number | null;
    instalment_id: number | null;
    part: { part: number; parts: number } | null;
    /** It pays for a later part: its learner is enrolled already. */
    is_later_part: boolean;
    /** It pays for a later part that is not owed. */
    is_unowed_part: boolean;
    /** For how many other learners it is. Null: for its payer. */
    places: number | null;
    lines: { course_id: number; course_title: string }[];
    learners: LearnerOfOrder[];
  }>`
    select o.id, o.payer_id, o.places, o.due_paisa, o.coupon_id, o.instalment_id,
      ${partOfOrder(sql.ref("o.instalment_id"))} as part, ${isLaterPart(sql.ref("o.instalment_id"))} as is_later_part,
      ${isUnowedPart(sql.ref("o.instalment_id"))} as is_unowed_part,
      (select json_agg(json_build_object('course_id', line.course_id, 'course_title', courses.title)
        order by line.course_id)
        from order_lines line join courses on courses.id = line.course_id where line.order_id = o.id) as lines,
      coalesce((select json_agg(json_build_object('course_id', line.course_id, 'learner_id', learner.id,
          'has_left', o.places is not null and learner.forgotten_at is not null)
        order by line.course_id, learner.id)
        from order_lines line
          left join order_places place on place.order_id = line.order_id and line.learner_id is null
          join users learner on learner.id = coalesce(line.learner_id, place.user_id)
        where line.order_id = o.id), '[]') as learners
    from orders o where o.id = ${id}`.execute(db);
  return rows[0]!;
}
