import type { Feature } from "#kit/server/feature.ts";
import { workOnInstalmentMails } from "./instalment-mail.ts";
import { instalmentNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { remindDaily } from "./remind.ts";
import { instalmentRoutes } from "./routes.ts";
import { certificateWhileOwingSetting, graceDaysSetting, lateSetting } from "./settings.ts";

export const feature: Feature = {
  routes: instalmentRoutes,
  jobs: [workOnInstalmentMails],
  schedules: [remindDaily],
  settings: [lateSetting, graceDaysSetting, certificateWhileOwingSetting],
  notificationTypes: [instalmentNotices],
  ownData,
};
