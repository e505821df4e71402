import type { Feature } from "#kit/server/feature.ts";
import { deleteOldPrivateDaily } from "./delete-old-private.ts";
import { tidyHourly } from "./drop-files.ts";
import { ownData } from "./own-data.ts";
import { courseTeams } from "./queries/audiences.ts";
import { waitingReports } from "./queries/reports.ts";
import { chatNotices, chatReportNotices, privateChatNotices } from "./notification-types.ts";
import { fileRoutes } from "./file-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import { chatRoutes } from "./routes.ts";
import { privateMonthsSetting, privateMonthsWords } from "./settings.ts";
import { tellEveryMinute } from "./tell-absent.ts";
import * as m from "#messages/chat.ts";
import { inboxPath } from "../paths.ts";

export const feature: Feature = {
  routes(app, services) {
    chatRoutes(app, services);
    fileRoutes(app, services);
    reportRoutes(app, services);
  },
  schedules: [tidyHourly, tellEveryMinute, deleteOldPrivateDaily],
  memberships: [courseTeams],
  settings: [privateMonthsSetting],
  textValues: { private_messages: privateMonthsWords },
  notificationTypes: [chatNotices, privateChatNotices, chatReportNotices],
  ownData,
  // The line leads to the room of the oldest report. Without reports it leads to the inbox.
  waiting: [
    {
      kind: "chat-reports",
      icon: "flag",
      path: inboxPath,
      title: () => m.waiting_title(),
      read: waitingReports,
      hasPath: true,
    },
  ],
};
