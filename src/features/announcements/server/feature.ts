import type { Feature } from "#kit/server/feature.ts";
import { tidyHourly } from "./announcement-files.ts";
import { workOnMails } from "./announcement-mails.ts";
import { announcementNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { announcementRoutes } from "./routes.ts";
import { watchSchedule } from "./send-due.ts";
import { workOnNotices, workOnRewording } from "./tell-course.ts";

export const feature: Feature = {
  routes: announcementRoutes,
  jobs: [workOnNotices, workOnRewording, workOnMails],
  schedules: [watchSchedule, tidyHourly],
  notificationTypes: [announcementNotices],
  ownData,
};
