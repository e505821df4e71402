import { type Paisa, parseTaka, shareOf, takaString } from "#kit/shared/money.ts";
import type { Discount } from "./contract.ts";

/** How much comes off: paisa for `fixed`, hundredths of a percent for `percentage`. */
export interface Reduction {
  type: "fixed" | "percentage";
  value: number;
}

/** How much a reduction takes off an amount, at most the whole amount. */
export const reductionOn = (amount: Paisa, { type, value }: Reduction): Paisa =>
  Math.min(amount, type === "fixed" ? value : shareOf(amount, value));

export interface Price {
  price: Paisa;
  discount: Paisa;
  coupon: Paisa;
  due: Paisa;
}

/** Rounded down, in the learner's favour. The unit is 100 paisa if the operator wants whole taka, else 1. */
const roundedDown = (amount: Paisa, unit: Paisa): Paisa => amount - (amount % unit);

/**
 * Price, less the active discount, less the coupon on what is left; never below zero. Each step is rounded down to the
 * unit. What comes off by that belongs to the discount or the coupon, so the parts always add up.
 */
export function priceOf(
  written: Paisa,
  discount: Reduction | null,
  coupon: Reduction | null,
  unit: Paisa,
): Price {
  const price = roundedDown(written, unit);
  const discounted = roundedDown(price - (discount ? reductionOn(price, discount) : 0), unit);
  const due = roundedDown(discounted - (coupon ? reductionOn(discounted, coupon) : 0), unit);
  return { price, discount: price - discounted, coupon: discounted - due, due };
}

/**
 * What a client computes that takes a coupon off the discounted price by itself and rounds to two decimals. Null if that
 * depends on how it rounds one half.
 */
function dueByClient(discounted: Paisa, { type, value }: Reduction): Paisa | null {
  if (type === "fixed") return Math.max(0, discounted - value);
  const exact = discounted * (10_000 - value);
  return exact % 10_000 === 5_000 ? null : Math.round(exact / 10_000);
}

/**
 * A coupon as a client is told of it: as it is, if the client then computes what is due. Otherwise, because of a
 * rounding, as the fixed amount that comes off.
 */
export function couponForClient(coupon: Reduction, { price, discount, due }: Price): Reduction {
  const discounted = price - discount;
  return dueByClient(discounted, coupon) === due ? coupon : { type: "fixed", value: discounted - due };
}

/** The discount that takes the most off a price; of equal ones the first. */
export function bestDiscount<D extends Reduction>(price: Paisa, discounts: D[]): D | null {
  let best: D | null = null;
  for (const discount of discounts)
    if (!best || reductionOn(price, discount) > reductionOn(price, best)) best = discount;
  return best;
}

export interface Window {
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
}

export const isRunning = ({ startsAt, endsAt, isActive }: Window, now: Date): boolean =>
  isActive && startsAt <= now && (endsAt === null || endsAt > now);

/** A course as a quote needs it: its price in paisa, the discounts that run now, whether the coupon covers it. */
export interface Priceable<D extends Reduction> {
  price: Paisa;
  /** What prices are multiples of, in paisa. */
  unit: Paisa;
  discounts: D[];
  couponCovers: boolean;
}

/**
 * The prices of the lines of an order. A percentage coupon reduces every line that it covers. A fixed
 * coupon is spent once, starting at the first line that it covers.
 */
export function priceLines<D extends Reduction>(
  courses: Priceable<D>[],
  coupon: Reduction | null,
): (Price & { best: D | null })[] {
  let left = coupon?.type === "fixed" ? coupon.value : 0;
  return courses.map(({ price, unit, discounts, couponCovers }) => {
    const best = bestDiscount(roundedDown(price, unit), discounts);
    const applied =
      !coupon || !couponCovers ? null : coupon.type === "fixed" ? { ...coupon, value: left } : coupon;
    const line = priceOf(price, best, applied, unit);
    // What was rounded off is not paid with the coupon.
    if (applied?.type === "fixed") left -= reductionOn(line.price - line.discount, applied);
    return { ...line, best };
  });
}

/** Whether a coupon has a use left, given the active uses of other learners and of this learner's other orders. */
export const couponRefusal = (
  limits: { maxRedemptions: number | null; maxPerLearner: number | null },
  uses: { inAll: number; ofLearner: number },
): "used_by_you" | "used_up" | null => {
  if (limits.maxPerLearner !== null && uses.ofLearner >= limits.maxPerLearner) return "used_by_you";
  if (limits.maxRedemptions !== null && uses.inAll >= limits.maxRedemptions) return "used_up";
  return null;
};

/** The value of a reduction on the wire: taka for a fixed amount, percent for a percentage. */
export const wireValue = (value: number): number => value / 100;

/** What a running discount does to one course. */
export interface Offer {
  type: Discount["discount_type"];
  /** Taka, or percent. */
  value: number;
  /** `"750.00"` */
  price: string;
  endsAt: string;
}

type MaybePriced = Omit<Discount, "price_after_discount"> & Partial<Pick<Discount, "price_after_discount">>;

/** The price under a discount: the listed one, else the price less the value or the percentage, never below zero. */
function discounted(course: { course_id: number; price: string }, discount: MaybePriced): string {
  const listed = discount.price_after_discount?.[course.course_id];
  if (listed !== undefined && parseTaka(listed) !== null) return listed;
  const full = parseTaka(course.price) ?? 0;
  const { discount_type: type, value } = discount;
  return takaString(full - reductionOn(full, { type, value: Math.round(value * 100) }));
}

/**
 * The offer on a course, if there is one. A course is listed under one discount at most. Our server lists its price
 * too. The documents' client computes a price that is missing, and so do we.
 */
export function offerOf(
  course: { course_id: number; price: string },
  discounts: MaybePriced[],
): Offer | null {
  const discount = discounts.find(
    ({ courses, is_active }) => is_active && courses.includes(course.course_id),
  );
  return discount
    ? {
        type: discount.discount_type,
        value: discount.value,
        price: discounted(course, discount),
        endsAt: discount.end_date,
      }
    : null;
}

/** What a course costs today. `before` is the price that is struck through, only if it is higher. */
export function displayedPrice({ price, offer }: { price: string; offer: Offer | null }): {
  now: Paisa;
  before: Paisa | null;
} {
  const full = parseTaka(price) ?? 0;
  const now = offer ? (parseTaka(offer.price) ?? full) : full;
  return { now, before: now < full ? full : null };
}

const weight = ({ discount_type, value }: Discount): number =>
  (discount_type === "percentage" ? 1_000_000 : 0) + value;

/** The discount for a banner: the one with the largest percentage, else with the largest amount. */
export const headlineDiscount = (discounts: Discount[]): Discount | null =>
  discounts.reduce<Discount | null>((best, one) => (best && weight(best) >= weight(one) ? best : one), null);
