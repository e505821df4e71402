import type { Feature } from "#kit/server/feature.ts";
import { watchDueMails, workOnNoticeMails } from "./due-mails.ts";
import { eventStreamRoute } from "./event-stream.ts";
import { ownData } from "./own-data.ts";
import { pushRoutes } from "./push-routes.ts";
import { notificationRoutes } from "./routes.ts";
import { watchDigests, workOnDigestMails } from "./send-digests.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { deskNotices } from "./types.ts";

export const feature: Feature = {
  async routes(app, services, composed) {
    notificationRoutes(app, services, composed.waiting);
    subscriptionRoutes(app, services, composed);
    await eventStreamRoute(app, services);
    await pushRoutes(app, services, composed);
  },
  jobs: [workOnNoticeMails, workOnDigestMails],
  schedules: [watchDueMails, watchDigests],
  notificationTypes: [deskNotices],
  ownData,
};
