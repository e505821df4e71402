import type { Discount } from "#features/pricing/contract.ts";
import { type Offer, offerOf } from "#features/pricing/rules.ts";
import type { CourseCard } from "#features/courses/contract.ts";

/** A course as a card needs it: no long text, its offer looked up. */
export type OfferedCourse = Omit<CourseCard, "description" | "created_at"> & { offer: Offer | null };

export function withOffer(course: CourseCard, discounts: Discount[]): OfferedCourse {
  const { description: _, created_at: __, ...card } = course;
  return { ...card, offer: offerOf(course, discounts) };
}
