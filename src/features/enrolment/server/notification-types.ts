import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/enrolment.ts";

/** The reader's seat in a course, or their place in its waiting list. */
export const placeNotices: NotificationType = {
  id: "place",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  isPersonal: true,
};
