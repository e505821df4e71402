import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/settings.ts";

/** Somebody changed a setting so that it protects less. */
export const protectionNotices: NotificationType = {
  id: "protection",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  alwaysOn: ["site"],
  isPersonal: true,
  roles: ["admin"],
};
