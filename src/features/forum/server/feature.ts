import { adminReportsPath } from "#features/administration/paths.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/forum.ts";
import { moderationRoutes } from "./moderation-routes.ts";
import { followRoutes } from "./follow-routes.ts";
import {
  followedTopicNotices,
  mentionNotices,
  ownPostNotices,
  ownTopicNotices,
} from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { waitingReports } from "./queries/reports.ts";
import { forumRoutes } from "./routes.ts";
import { newAccountHoursSetting, newAccountPostsSetting, postsPerHourSetting } from "./settings.ts";
import { workOnFollowers } from "./tell-followers.ts";
import { readersOfForum } from "./tell-pages.ts";

export const feature: Feature = {
  routes(app, services) {
    forumRoutes(app, services);
    moderationRoutes(app, services);
    followRoutes(app, services);
  },
  jobs: [workOnFollowers],
  memberships: [readersOfForum],
  settings: [postsPerHourSetting, newAccountHoursSetting, newAccountPostsSetting],
  notificationTypes: [ownTopicNotices, followedTopicNotices, mentionNotices, ownPostNotices],
  ownData,
  waiting: [
    {
      kind: "forum-reports",
      icon: "shield",
      path: adminReportsPath,
      title: m.waiting_reports,
      read: waitingReports,
    },
  ],
};
