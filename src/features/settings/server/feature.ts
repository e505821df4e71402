import type { Feature } from "#kit/server/feature.ts";
import { protectionNotices } from "./notification-types.ts";
import { settingRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: settingRoutes,
  notificationTypes: [protectionNotices],
};
