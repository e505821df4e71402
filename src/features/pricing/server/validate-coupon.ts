import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { couponForClient, type Reduction } from "../rules.ts";
import type { CouponRow } from "./queries/coupons.ts";
import { quoteForLearner } from "./quote-for-learner.ts";

/**
 * What a coupon would take off a course for a learner today. `reduction`: how a client takes it off.
 * @throws 404, or 400 with the reason.
 */
export async function validateCoupon(
  db: Db,
  { courseId, code, ...request }: { learnerId: number; courseId: number; code: string; now: Date },
): Promise<{ coupon: CouponRow; reduction: Reduction; due: Paisa }> {
  const quote = await quoteForLearner(db, { ...request, courseIds: [courseId], couponCode: code });
  const coupon = quote.coupon!;
  const { discount_type: type, discount_value: value } = coupon;
  return { coupon, reduction: couponForClient({ type, value }, quote.lines[0]!), due: quote.due };
}
