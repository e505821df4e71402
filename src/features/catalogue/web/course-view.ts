import type { CourseDetail } from "../contract.ts";
import type { Offer } from "./offers.ts";

/** A course as its page shows it. */
export type CourseView = CourseDetail & { offer: Offer | null };
