import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/forum.ts";

/** Somebody commented on a topic of the reader. */
export const ownTopicNotices: NotificationType = {
  id: "own_topic",
  title: () => m.own_topics_title(),
  sentence: () => m.own_topics_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
};

/** Somebody commented on a topic of others that the reader follows. */
export const followedTopicNotices: NotificationType = {
  id: "followed_topic",
  title: () => m.followed_topics_title(),
  sentence: () => m.followed_topics_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
};

/** Somebody mentioned the reader in a topic or a comment. */
export const mentionNotices: NotificationType = {
  id: "mention",
  title: () => m.mentions_title(),
  sentence: () => m.mentions_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
};

/** An administrator hid a post of the reader. This must reach them. */
export const ownPostNotices: NotificationType = {
  id: "own_post",
  title: () => m.own_posts_title(),
  sentence: () => m.own_posts_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
  alwaysOn: ["site"],
  isPersonal: true,
};
