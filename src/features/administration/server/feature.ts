import type { Feature } from "#kit/server/feature.ts";
import { backupNotices } from "./notification-types.ts";
import { administrationRoutes } from "./routes.ts";

export const feature: Feature = {
  routes: administrationRoutes,
  notificationTypes: [backupNotices],
};
