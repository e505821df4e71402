// What other features' pages may embed of the catalogue.
export { categoryName } from "./category-name.ts";
export { ComingSoonCard } from "./coming-soon-card.tsx";
export { CourseCardSkeleton } from "./course-card.tsx";
export { CourseGrid, CourseGridSkeleton } from "./course-grid.tsx";
export { courseIsOld } from "./course-is-old.ts";
export { CoursePrice, offerWords } from "./course-price.tsx";
export { Cover } from "./cover/cover.tsx";
export { type OfferedCourse, withOffer } from "./offered-course.ts";
export { Rating } from "./rating.tsx";
