import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/authoring.ts";
import { adminReviewsPath } from "../paths.ts";
import { teamNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { waitingReviews } from "./queries/reviews.ts";
import { administrationRoutes } from "./administration-routes.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { watchThumbnails } from "./clear-thumbnails.ts";
import { documentRoutes } from "./document-routes.ts";
import { authoringRoutes } from "./routes.ts";
import { previewRoutes } from "./preview-routes.ts";
import { instructorsPublishSetting } from "./settings.ts";
import { teamRoutes } from "./team-routes.ts";

export const feature: Feature = {
  routes: (app, services) => {
    authoringRoutes(app, services);
    archiveRoutes(app, services);
    documentRoutes(app, services);
    previewRoutes(app, services);
    teamRoutes(app, services);
    administrationRoutes(app, services);
  },
  schedules: [watchThumbnails],
  settings: [instructorsPublishSetting],
  notificationTypes: [teamNotices],
  ownData,
  waiting: [
    {
      kind: "courses-in-review",
      icon: "course",
      path: adminReviewsPath,
      title: () => m.waiting_title(),
      read: waitingReviews,
    },
  ],
};
