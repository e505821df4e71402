import type { Offer } from "#features/pricing/rules.ts";
import type { CourseDetail } from "../contract.ts";

/**
 * A course as its page shows it. Days are counted where the page is rendered, so that everybody sees the same
 * number.
 */
export type CourseView = CourseDetail & { offer: Offer | null; offerDaysLeft: number };
