import { adminPaymentsPath } from "#features/administration/paths.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/payment-review.ts";
import { readReviewers } from "./queries/reviewers.ts";
import { waitingPayments } from "./queries/waiting.ts";
import { paymentReviewRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: paymentReviewRoutes,
  memberships: [readReviewers],
  waiting: [
    { kind: "payments", path: adminPaymentsPath, title: () => m.waiting_title(), read: waitingPayments },
  ],
};
