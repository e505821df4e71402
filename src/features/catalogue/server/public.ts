// What other features' servers may use of the catalogue.
export { ownData } from "./own-data.ts";
export { presentReview } from "./present.ts";
export { findPraise, reviewBy } from "./queries/reviews.ts";
export { comingCoursesSetting } from "./settings.ts";
