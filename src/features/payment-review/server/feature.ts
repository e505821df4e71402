import type { Feature } from "#kit/server/feature.ts";
import { readReviewers } from "./queries/reviewers.ts";
import { paymentReviewRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: paymentReviewRoutes,
  memberships: [readReviewers],
};
