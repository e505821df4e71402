import { adminReportsPath } from "#features/administration/paths.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/forum.ts";
import { moderationRoutes } from "./moderation-routes.ts";
import { topicMuteRoutes } from "./mute-routes.ts";
import { ownPostNotices, ownTopicNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { waitingReports } from "./queries/reports.ts";
import { forumRoutes } from "./routes.ts";
import { newAccountHoursSetting, newAccountPostsSetting, postsPerHourSetting } from "./settings.ts";

export const feature: Feature = {
  routes(app, services) {
    forumRoutes(app, services);
    moderationRoutes(app, services);
    topicMuteRoutes(app, services);
  },
  settings: [postsPerHourSetting, newAccountHoursSetting, newAccountPostsSetting],
  notificationTypes: [ownTopicNotices, ownPostNotices],
  ownData,
  waiting: [
    {
      kind: "forum-reports",
      path: adminReportsPath,
      title: m.waiting_reports,
      read: waitingReports,
    },
  ],
};
