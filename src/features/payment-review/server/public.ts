// What the composition may use of the payment review.
export { readReviewers } from "./queries/reviewers.ts";
