// What other features' servers and the composition may use of reviews.
export { presentReview } from "./present.ts";
export { findPraise, reviewBy } from "./queries.ts";
