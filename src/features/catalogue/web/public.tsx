// What other features' pages may embed of the catalogue.
export { ComingSoonCard } from "./coming-soon-card.tsx";
export { CourseGrid, CourseGridSkeleton } from "./course-grid.tsx";
export { CoursePrice, OfferBadge, offerWords } from "./course-price.tsx";
export { coursesToSuggest } from "./suggest-api.ts";
export { type OfferedCourse, withOffer } from "./offered-course.ts";
export { Rating } from "./rating.tsx";
export { SeatsLeft } from "./seats-left.tsx";
export { StateBadge } from "./state-badge.tsx";
