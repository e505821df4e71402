import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/instalments.ts";

/** A part of a price is due. */
export const instalmentNotices: NotificationType = {
  id: "instalment",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  isPersonal: true,
};
