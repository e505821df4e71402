import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/notifications.ts";

/** For administrators: somebody put work on one of their desks. Features below their pages use it. */
export const deskNotices: NotificationType = {
  id: "desk",
  title: () => m.desk_title(),
  sentence: () => m.desk_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
  isPersonal: true,
  roles: ["admin"],
};
