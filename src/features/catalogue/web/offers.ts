import type { CourseCard } from "../contract.ts";
import type { Discount } from "#features/pricing/contract.ts";
import { type Paisa, parseTaka, shareOf, takaString } from "#kit/shared/money.ts";

/** What an active discount does to one course. */
export interface Offer {
  type: "fixed" | "percentage";
  /** Taka, or percent. */
  value: number;
  /** `"750.00"` */
  price: string;
  endsAt: string;
}

/** A course as a card needs it: no long text, its offer looked up. */
export type OfferedCourse = Omit<CourseCard, "description" | "created_at"> & { offer: Offer | null };

/** The price after a discount: as the discount says, else worked out from it; never below zero. */
function discounted(price: Paisa, courseId: number, discount: Discount): Paisa {
  const said = parseTaka(discount.price_after_discount[courseId] ?? "");
  if (said !== null) return said;
  const off = Math.round(discount.value * 100);
  return Math.max(0, price - (discount.discount_type === "fixed" ? off : shareOf(price, off)));
}

/** The active discount of a course; null if there is none that takes something off. */
export function offerOf(
  course: Pick<CourseCard, "course_id" | "price">,
  discounts: Discount[],
): Offer | null {
  const discount = discounts.find(
    ({ courses, is_active, value }) => is_active && value > 0 && courses.includes(course.course_id),
  );
  if (!discount) return null;
  const price = discounted(parseTaka(course.price) ?? 0, course.course_id, discount);
  return {
    type: discount.discount_type,
    value: discount.value,
    price: takaString(price),
    endsAt: discount.end_date,
  };
}

export function withOffer(course: CourseCard, discounts: Discount[]): OfferedCourse {
  const { description: _, created_at: __, ...card } = course;
  return { ...card, offer: offerOf(course, discounts) };
}

export interface DisplayedPrice {
  now: Paisa;
  /** Struck through; only when it is higher. */
  before: Paisa | null;
}

export function displayedPrice({ price, offer }: { price: string; offer: Offer | null }): DisplayedPrice {
  const full = parseTaka(price) ?? 0;
  const now = offer ? (parseTaka(offer.price) ?? full) : full;
  return { now, before: now < full ? full : null };
}

/** The discount that a banner speaks of: the largest percentage, else the largest amount. */
export function headlineDiscount(discounts: Discount[]): Discount | null {
  const weight = ({ discount_type, value }: Discount) =>
    (discount_type === "percentage" ? 1_000_000 : 0) + value;
  return discounts
    .filter(({ is_active, value }) => is_active && value > 0)
    .reduce<Discount | null>(
      (best, discount) => (best && weight(best) >= weight(discount) ? best : discount),
      null,
    );
}
