// What other features' pages may embed of the catalogue.
export { categoryName } from "./category-name.ts";
export { CourseCard, CourseCardSkeleton } from "./course-card.tsx";
export { CourseGrid, CourseGridSkeleton } from "./course-grid.tsx";
export { CoursePrice, OfferBadge, offerWords } from "./course-price.tsx";
export { Cover } from "./cover.tsx";
export {
  displayedPrice,
  headlineDiscount,
  type Offer,
  type OfferedCourse,
  offerOf,
  withOffer,
} from "./offers.ts";
export { Rating } from "./rating.tsx";
