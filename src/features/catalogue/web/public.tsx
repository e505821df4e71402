// What other features' pages may embed of the catalogue.
import { lazyOptional } from "#kit/web/lazy-optional.ts";

export { ComingSoonCard } from "./coming-soon-card.tsx";
export { CourseCardSkeleton } from "./course-card.tsx";
export { CourseGrid, CourseGridSkeleton } from "./course-grid.tsx";
export { CoursePrice, OfferBadge, offerWords } from "./course-price.tsx";
export { type OfferedCourse, withOffer } from "./offered-course.ts";
export { PendingCourse } from "./pending-course.tsx";
export { Rating } from "./rating.tsx";
export { CourseReviews } from "./reviews/course-reviews.tsx";
export { SeatsLeft } from "./seats-left.tsx";
export { StateBadge } from "./state-badge.tsx";

/** A person's own review of a course, for the signed-in only. */
export const OwnReview = lazyOptional(async () => import("./reviews/own-review.tsx"));
