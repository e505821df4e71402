import type { Feature } from "#kit/server/feature.ts";
import { workOnEnrolmentMails } from "./enrolment-mail.ts";
import { workOnOfferMails } from "./offer-mails.ts";
import { placeNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { watchSeats } from "./pass-seats-on.ts";
import { coursePeople } from "./queries/audiences.ts";
import { muteRoutes } from "./mute-routes.ts";
import { enrolmentRoutes } from "./routes.ts";

export const feature: Feature = {
  routes(app, services) {
    enrolmentRoutes(app, services);
    muteRoutes(app, services);
  },
  jobs: [workOnEnrolmentMails, workOnOfferMails],
  schedules: [watchSeats],
  memberships: [coursePeople],
  notificationTypes: [placeNotices],
  ownData,
};
