import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/payment-messages.ts";

/** A wallet fell silent, or its balance does not follow from its messages. */
export const walletNotices: NotificationType = {
  id: "wallet",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  isPersonal: true,
  roles: ["admin"],
};
