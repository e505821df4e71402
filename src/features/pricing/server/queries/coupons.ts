import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface CouponRow {
  id: number;
  code: string;
  coupon_name: string;
  coupon_description: string;
  discount_type: "fixed" | "percentage";
  discount_value: number;
  starts_at: Date;
  ends_at: Date | null;
  max_redemptions: number | null;
  max_per_learner: number | null;
  is_active: boolean;
  /** Empty: it covers every course. */
  course_ids: number[];
}

/** A coupon by its code, with the courses that it covers. */
export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select coupons.*, array(select course_id from coupon_courses where coupon_id = coupons.id) as course_ids
    from coupons where code = ${code}`.execute(db);
  return rows[0];
}

/**
 * Locks a coupon until the transaction ends, so that one transaction at a time counts its uses. Rows that
 * refer to the coupon do not wait for this lock.
 */
export const lockCoupon = async (db: Db, id: number) =>
  db
    .selectFrom("coupons")
    .select(["max_redemptions", "max_per_learner"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Until when an unpaid order (`orders`) holds its use of its coupon (`coupons`): a coupon that can be used once, for as
 * long as a seat.
 */
const heldUntil = sql`(case when coupons.max_redemptions = 1
  then least(coalesce(orders.holds_until, orders.expires_at), orders.expires_at) else orders.expires_at end)`;

/**
 * Whether a use (`use`) of an order (`orders`) is reserved now. The time is the database's clock at the moment of
 * counting: a transaction that waited for the lock must not use an older time than the one before it.
 */
export const isReserved = sql`use.status = 'reserved' and (${heldUntil} > clock_timestamp()
  or exists (select from payments where payments.order_id = orders.id and payments.status = 'pending'
    and coalesce(payments.holds_until, 'infinity') > clock_timestamp()))`;

/**
 * The active uses of a coupon, except those of some orders: redeemed ones, and those reserved by an order
 * that has not expired or that has a pending payment.
 */
export async function activeUses(db: Db, couponId: number, learnerId: number, exceptOrders: number[]) {
  const { rows } = await sql<{ in_all: number; of_learner: number }>`
    select count(*)::int as in_all, (count(*) filter (where use.learner_id = ${learnerId}))::int as of_learner
    from coupon_uses use join orders on orders.id = use.order_id join coupons on coupons.id = use.coupon_id
    where use.coupon_id = ${couponId} and use.order_id <> all(${exceptOrders}::int[])
      and (use.status = 'redeemed' or ${isReserved})`.execute(db);
  return { inAll: rows[0]!.in_all, ofLearner: rows[0]!.of_learner };
}

/** Whether the use of an order is still active. */
export async function isUseActive(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from coupon_uses use join orders on orders.id = use.order_id join coupons on coupons.id = use.coupon_id
    where use.order_id = ${orderId} and (use.status = 'redeemed' or ${isReserved})`.execute(db);
  return rows.length > 0;
}

export const putUse = async (db: Db, use: { order_id: number; coupon_id: number; learner_id: number }) =>
  db
    .insertInto("coupon_uses")
    .values(use)
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ status: "reserved" }))
    .execute();

export const takeBackUse = async (db: Db, orderId: number) =>
  db
    .updateTable("coupon_uses")
    .set({ status: "reserved" })
    .where("order_id", "=", orderId)
    .where("status", "=", "redeemed")
    .execute();

export const setUseStatus = async (db: Db, orderIds: number[], status: "redeemed" | "freed") =>
  db
    .updateTable("coupon_uses")
    .set({ status })
    .where("order_id", "in", orderIds)
    .where("status", "<>", "redeemed")
    .execute();

/** The learner's open orders for one of these courses. Their own reservation is no reason to refuse the same code. */
export async function openOrdersOf(db: Db, learnerId: number, courseIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct orders.id from orders join order_lines line on line.order_id = orders.id
    where line.learner_id = ${learnerId} and line.course_id = any(${courseIds}::int[])
      and orders.status = 'open'`.execute(db);
  return rows.map(({ id }) => id);
}
