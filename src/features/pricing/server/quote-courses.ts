import type { Db } from "#kit/server/database/connect.ts";
import { notFound, refused } from "#kit/server/errors.ts";
import type { Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/pricing.ts";
import { isRunning, priceLines } from "../rules.ts";
import * as queries from "./queries/coupons.ts";
import { coursePrices } from "./queries/discounts.ts";

export interface QuotedLine {
  courseId: number;
  title: string;
  price: Paisa;
  discount: Paisa;
  coupon: Paisa;
  due: Paisa;
  discountId: number | null;
  discountName: string | null;
}

export interface Quote {
  lines: QuotedLine[];
  due: Paisa;
  coupon: queries.CouponRow | null;
}

const couponRefused = (code: string, detail: string) => refused(400, code, detail, { coupon_code: [detail] });

/** The sentence for a coupon that has no use left. */
export const noUseLeft = (why: "used_by_you" | "used_up") =>
  couponRefused(`coupon_${why}`, why === "used_up" ? m.promo_code_used_up() : m.promo_code_used_by_you());

async function runningCoupon(
  db: Db,
  code: string,
  courseIds: number[],
  now: Date,
): Promise<queries.CouponRow> {
  const coupon = await queries.findCoupon(db, code);
  const unknown = couponRefused("coupon_unknown", m.promo_code_unknown());
  if (!coupon?.is_active) throw unknown;
  if (coupon.ends_at && coupon.ends_at <= now) throw couponRefused("coupon_ended", m.promo_code_ended());
  if (!isRunning({ startsAt: coupon.starts_at, endsAt: coupon.ends_at, isActive: coupon.is_active }, now))
    throw unknown;
  if (coupon.course_ids.length > 0 && !courseIds.some((id) => coupon.course_ids.includes(id)))
    throw couponRefused(
      "coupon_other_course",
      courseIds.length === 1 ? m.promo_code_other_course() : m.promo_code_other_courses(),
    );
  return coupon;
}

/**
 * The price of courses today: price, less the best discount, less the coupon. It holds nothing.
 * @throws 404 when a course does not exist or is archived, 400 when the coupon cannot be used for them.
 */
export async function quoteCourses(
  db: Db,
  request: { courseIds: number[]; couponCode: string | null; now: Date },
): Promise<Quote> {
  const { courseIds, couponCode, now } = request;
  const courses = await coursePrices(db, courseIds, now);
  if (courses.length !== courseIds.length) throw notFound(m.course_not_found());
  const coupon = couponCode === null ? null : await runningCoupon(db, couponCode, courseIds, now);
  const priced = priceLines(
    courses.map(({ id, price, unit, discounts }) => ({
      price,
      unit,
      discounts,
      couponCovers: coupon !== null && (coupon.course_ids.length === 0 || coupon.course_ids.includes(id)),
    })),
    coupon && { type: coupon.discount_type, value: coupon.discount_value },
  );
  const lines = priced.map(({ best, ...amounts }, i) => ({
    ...amounts,
    courseId: courses[i]!.id,
    title: courses[i]!.title,
    discountId: amounts.discount > 0 ? best!.id : null,
    discountName: amounts.discount > 0 ? best!.name : null,
  }));
  return { lines, coupon, due: lines.reduce((sum, line) => sum + line.due, 0) };
}
