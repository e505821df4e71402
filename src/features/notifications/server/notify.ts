import type { Db } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Notification } from "../contract.ts";
import { renewSame } from "./queries/renewed.ts";
import {
  addNotifications,
  addSameNotification,
  type NewNotification,
  rewordNotifications,
  rewordSameNotification,
} from "./queries/notifications.ts";

interface Notice {
  userId: number;
  /**
   * Makes the sentence in the current language. It is called once for each language, and both texts are stored.
   * Or a text that a person wrote.
   */
  message: string | (() => string);
  type?: Notification["related_object_type"];
  courseId?: number | null;
  forumTopicId?: number | null;
  /** The comment that it is about. Deleting the comment deletes the notification. */
  forumCommentId?: number | null;
  /** The page that it is about, such as `/payment?course=7`, if type and ids do not tell it. */
  link?: string;
}

function inBothLanguages({ message, ...notice }: Notice): NewNotification {
  const [english, bengali] =
    typeof message === "string" ? [message, null] : [inLanguage("en", message), inLanguage("bn", message)];
  return {
    userId: notice.userId,
    message: english,
    messageBn: bengali,
    type: notice.type ?? "other",
    courseId: notice.courseId ?? null,
    forumTopicId: notice.forumTopicId ?? null,
    forumCommentId: notice.forumCommentId ?? null,
    link: notice.link ?? null,
  };
}

/** Notifies several people, in the caller's transaction. A person with an open page sees it live. */
export const notifyAll = async (db: Db, notices: Notice[]): Promise<void> =>
  addNotifications(db, notices.map(inBothLanguages));

/** Notifies one person. */
export const notify = async (db: Db, notice: Notice): Promise<void> => notifyAll(db, [notice]);

/**
 * Notifies many people of the same announcement, in one statement. A person who was notified of it is left out. It writes
 * no live events: the caller writes one for all of them.
 */
export const notifyMany = async (
  db: Db,
  userIds: number[],
  { announcementId, ...notice }: Omit<Notice, "userId"> & { announcementId: number },
): Promise<void> => {
  const { userId: _, ...same } = inBothLanguages({ ...notice, userId: 0 });
  await addSameNotification(db, userIds, { ...same, announcementId });
};

/**
 * Notifies some people about a topic, in one statement. Who was notified of it before has one notification still: it is
 * the new one, and unread.
 */
export const renewNotices = async (
  db: Db,
  {
    message,
    ...notice
  }: {
    userIds: number[];
    topic: string;
    message: () => string;
    type: Notification["related_object_type"];
    courseId: number | null;
    link: string;
  },
): Promise<void> =>
  renewSame(db, { ...notice, message: inLanguage("en", message), messageBn: inLanguage("bn", message) });

/** Rewrites the notifications of an announcement, because its title changed. */
export const rewordMany = async (
  db: Db,
  { announcementId, message }: { announcementId: number; message: () => string },
): Promise<void> => {
  await rewordSameNotification(db, {
    announcementId,
    message: inLanguage("en", message),
    messageBn: inLanguage("bn", message),
  });
};

/** Rewrites the notifications of comments, because they must not name the writers any more. */
export const reword = async (
  db: Db,
  notices: { forumCommentId: number; message: () => string }[],
): Promise<void> =>
  rewordNotifications(
    db,
    notices.map(({ forumCommentId, message }) => ({
      forumCommentId,
      message: inLanguage("en", message),
      messageBn: inLanguage("bn", message),
    })),
  );
