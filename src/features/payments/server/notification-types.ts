import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/payments.ts";

/** A decision about a payment of the reader, or the end of their order. */
export const paymentNotices: NotificationType = {
  id: "payment",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  alwaysOn: ["site"],
  isPersonal: true,
};
