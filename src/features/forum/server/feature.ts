import type { Feature } from "#kit/server/feature.ts";
import { ownTopicNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { topicMuteRoutes } from "./mute-routes.ts";
import { forumRoutes } from "./routes.ts";
import { postsPerHourSetting } from "./settings.ts";

export const feature: Feature = {
  routes(app, services) {
    forumRoutes(app, services);
    topicMuteRoutes(app, services);
  },
  settings: [postsPerHourSetting],
  notificationTypes: [ownTopicNotices],
  ownData,
};
