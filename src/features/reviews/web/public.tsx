// What other features' pages may embed of reviews.
import { lazyOptional } from "#kit/web/lazy-optional.ts";

export { CourseReviews } from "./course-reviews.tsx";

/** A person's own review of a course, for the signed-in only. */
export const OwnReview = lazyOptional(async () => import("./own-review.tsx"));
