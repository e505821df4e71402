import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { isReserved } from "./coupons.ts";

/** What an administrator may set of a coupon. */
export interface CouponTerms {
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
}
/** Adds a coupon. Nothing if another one has its code. */
export const insertCoupon = async (db: Db, terms: CouponTerms) =>
  db
    .insertInto("coupons")
    .values(terms)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateCoupon = async (db: Db, id: number, terms: Partial<CouponTerms>) =>
  db.updateTable("coupons").set(terms).where("id", "=", id).execute();

/** The courses that a coupon covers. None: it covers all. */
export async function putCouponCourses(db: Db, couponId: number, courseIds: number[]): Promise<void> {
  await db
    .deleteFrom("coupon_courses")
    .where("coupon_id", "=", couponId)
    .where("course_id", "not in", courseIds.length > 0 ? courseIds : [0])
    .execute();
  if (courseIds.length === 0) return;
  await db
    .insertInto("coupon_courses")
    .values(courseIds.map((course_id) => ({ coupon_id: couponId, course_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Frees the uses that a coupon's orders do not hold any more. Their time depends on the limit: without this, a higher
 * limit would make uses active again that others have already taken.
 */
export async function freeLapsedUses(db: Db, couponId: number): Promise<void> {
  await sql`
    update coupon_uses as use set status = 'freed' from orders, coupons
    where use.coupon_id = ${couponId} and orders.id = use.order_id and coupons.id = use.coupon_id
      and use.status = 'reserved' and not (${isReserved})`.execute(db);
}
