import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/administration.ts";

/** A night has no backup, because its disk had no room. */
export const backupNotices: NotificationType = {
  id: "backup",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  isPersonal: true,
  roles: ["admin"],
};
