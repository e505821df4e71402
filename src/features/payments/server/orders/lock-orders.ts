import { lockSeats } from "#features/enrolment/server/public.ts";
import { lockCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { orderToSettle } from "../queries/orders.ts";

/**
 * Locks the seats and the promo codes of several orders, in the order of queries/locks.ts: all seats in the order of the
 * courses, then the promo codes. The caller holds the transaction IDs and the payers, and no credit.
 */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const courses: number[] = [];
  const coupons = new Set<number>();
  for (const id of orderIds) {
    const { lines, coupon_id: couponId } = await orderToSettle(tx, id);
    courses.push(...lines.map((line) => line.course_id));
    if (couponId !== null) coupons.add(couponId);
  }
  await lockSeats(tx, courses);
  for (const couponId of [...coupons].toSorted((a, b) => a - b)) await lockCoupon(tx, couponId);
}
