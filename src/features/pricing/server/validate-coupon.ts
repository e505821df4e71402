import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { couponRefusal } from "../rules.ts";
import * as queries from "./queries/coupons.ts";
import { noUseLeft, quoteCourses } from "./quote-courses.ts";

/** What a coupon would take off a course for a learner today. @throws 404, or 400 with the reason. */
export async function validateCoupon(
  db: Db,
  request: { learnerId: number; courseId: number; code: string; now: Date },
): Promise<{ coupon: queries.CouponRow; due: Paisa }> {
  const { learnerId, courseId, code, now } = request;
  const { coupon, due } = await quoteCourses(db, { courseIds: [courseId], couponCode: code, now });
  const own = await queries.openOrdersOf(db, learnerId, courseId);
  const refusal = couponRefusal(
    { maxRedemptions: coupon!.max_redemptions, maxPerLearner: coupon!.max_per_learner },
    await queries.activeUses(db, coupon!.id, learnerId, own),
  );
  if (refusal) throw noUseLeft(refusal);
  return { coupon: coupon!, due };
}
