import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/chat.ts";

/** Messages in a room that the reader missed. */
export const chatNotices: NotificationType = {
  id: "chat",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "none" },
};

/** For course teams: somebody reported a message. It also comes from a muted course, because a team must decide. */
export const chatReportNotices: NotificationType = {
  id: "chat_report",
  title: () => m.type_reports_title(),
  sentence: () => m.type_reports_sentence(),
  byDefault: { site: "on", mail: "none" },
  isPersonal: true,
  roles: ["instructor", "admin"],
};
