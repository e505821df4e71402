import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/announcements.ts";

/** A course has a new announcement. */
export const announcementNotices: NotificationType = {
  id: "announcement",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
};
