import type { CourseDetail } from "../contract.ts";
import type { Offer } from "./offers.ts";

/** A course as its page shows it. Days are counted where the page is made, so that all see the same. */
export type CourseView = CourseDetail & { offer: Offer | null; offerDaysLeft: number };
