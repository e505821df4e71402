import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/chat.ts";

/** Messages in a room that the reader missed. */
export const chatNotices: NotificationType = {
  id: "chat",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
};

/**
 * Messages of a private conversation that the reader missed. They are meant for the reader, so they also come from a
 * muted course.
 */
export const privateChatNotices: NotificationType = {
  id: "chat_private",
  title: () => m.type_private_title(),
  sentence: () => m.type_private_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
  isPersonal: true,
};

/** For course teams: somebody reported a message. It also comes from a muted course, because a team must decide. */
export const chatReportNotices: NotificationType = {
  id: "chat_report",
  title: () => m.type_reports_title(),
  sentence: () => m.type_reports_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
  isPersonal: true,
  roles: ["instructor", "admin"],
  reachesTeams: true,
};
