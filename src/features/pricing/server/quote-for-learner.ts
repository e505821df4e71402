import type { Db } from "#kit/server/database/connect.ts";
import { couponRefusal } from "../rules.ts";
import * as queries from "./queries/coupons.ts";
import { noUseLeft, type Quote, quoteCourses } from "./quote-courses.ts";

interface QuoteRequest {
  learnerId: number;
  courseIds: number[];
  couponCode: string | null;
  now: Date;
}

/**
 * The price of courses today for a learner who may use the coupon. It holds nothing.
 * @throws 404, or 400 with the reason why the coupon cannot be used.
 */
export async function quoteForLearner(db: Db, { learnerId, ...request }: QuoteRequest): Promise<Quote> {
  const quote = await quoteCourses(db, request);
  const { coupon } = quote;
  if (!coupon) return quote;
  const own = await queries.openOrdersOf(db, learnerId, request.courseIds);
  const refusal = couponRefusal(
    { maxRedemptions: coupon.max_redemptions, maxPerLearner: coupon.max_per_learner },
    await queries.activeUses(db, coupon.id, learnerId, own),
  );
  if (refusal) throw noUseLeft(refusal);
  return quote;
}
