import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/forum.ts";

/** Somebody commented on a topic of the reader. */
export const ownTopicNotices: NotificationType = {
  id: "own_topic",
  title: () => m.own_topics_title(),
  sentence: () => m.own_topics_sentence(),
  byDefault: { site: "on", mail: "none" },
};
