// What other features' servers and the composition may use of reviews.
export { ownData } from "./own-data.ts";
export { presentReview } from "./present.ts";
export { findPraise, reviewBy } from "./queries.ts";
