import type { Feature } from "#kit/server/feature.ts";
import { workOnEnrolmentMails } from "./enrolment-mail.ts";
import { workOnOfferMails } from "./offer-mails.ts";
import { ownData } from "./own-data.ts";
import { watchSeats } from "./pass-seats-on.ts";
import { coursePeople } from "./queries/audiences.ts";
import { enrolmentRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: enrolmentRoutes,
  jobs: [workOnEnrolmentMails, workOnOfferMails],
  schedules: [watchSeats],
  memberships: [coursePeople],
  ownData,
};
