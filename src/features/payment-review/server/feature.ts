import { adminPaymentsPath } from "#features/administration/paths.ts";
import { waitingPayments } from "#features/payments/server/public.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/payment-review.ts";
import { approvalRoutes } from "./approval-routes.ts";
import { ownData } from "./own-data.ts";
import { presenceRoutes } from "./presence-routes.ts";
import { readReviewers } from "./queries/reviewers.ts";
import { questionRoutes } from "./question-routes.ts";
import { paymentReviewRoutes } from "./routes.ts";
import { tieRoutes } from "./tie-routes.ts";

export const feature: Feature = {
  routes(app, services) {
    paymentReviewRoutes(app, services);
    questionRoutes(app, services);
    approvalRoutes(app, services);
    presenceRoutes(app, services);
    tieRoutes(app, services);
  },
  memberships: [readReviewers],
  ownData,
  waiting: [
    {
      kind: "payments",
      icon: "receipt",
      path: adminPaymentsPath,
      title: () => m.waiting_title(),
      read: waitingPayments,
    },
  ],
};
