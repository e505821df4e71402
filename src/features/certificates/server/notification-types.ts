import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/certificates.ts";

/** A certificate of the reader is ready, or was revoked or reinstated. */
export const certificateNotices: NotificationType = {
  id: "certificate",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  isPersonal: true,
};
