// What other features' servers and the composition may use of reviews.
export { presentReview } from "./present.ts";
export { addReviews, findPraise, reviewBy } from "./queries.ts";
