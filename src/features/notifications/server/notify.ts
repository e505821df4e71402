import type { Db } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { Notification } from "../contract.ts";
import {
  addNotifications,
  addSameNotification,
  type NewNotification,
  type TypeRules,
} from "./queries/add-notifications.ts";
import { type Rewording, rewordNotifications, rewordSameNotification } from "./queries/notifications.ts";
import * as renewed from "./queries/renewed.ts";

interface Notice {
  userId: number;
  /** What kind of news it is. The person's choices for it say on which channels they hear of it. */
  notificationType: NotificationType;
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
  /** The question or answer on a lesson that it is about. Deleting that deletes the notification. */
  lessonPostId?: number | null;
  /** The feature has a mail of its own for it (`mailNotice`). So none is made from the sentence. */
  hasOwnMail?: boolean;
  /** The page that it is about, such as `/payment?course=7`, if type and ids do not tell it. */
  link?: string;
  /** Of each topic a person has one: a newer one takes its place and is unread. It can be withdrawn by its topic. */
  topic?: string;
}

/** What the statement that adds notifications knows of a type. */
const rulesOf = ({ id, byDefault, alwaysOn = [], isPersonal = false }: NotificationType): TypeRules => ({
  notificationType: id,
  site: byDefault.site,
  mail: byDefault.mail,
  push: byDefault.push,
  isAlwaysOnSite: alwaysOn.includes("site"),
  isPersonal,
});

function inBothLanguages({ message, notificationType, ...notice }: Notice): NewNotification {
  const [english, bengali] =
    typeof message === "string" ? [message, null] : [inLanguage("en", message), inLanguage("bn", message)];
  return {
    userId: notice.userId,
    ...rulesOf(notificationType),
    hasOwnMail: notice.hasOwnMail ?? false,
    message: english,
    messageBn: bengali,
    type: notice.type ?? "other",
    courseId: notice.courseId ?? null,
    forumTopicId: notice.forumTopicId ?? null,
    forumCommentId: notice.forumCommentId ?? null,
    lessonPostId: notice.lessonPostId ?? null,
    link: notice.link ?? null,
    topic: notice.topic ?? null,
  };
}

/**
 * Notifies several people, in the caller's transaction, on the channels that each of them chose. A person with an open
 * page sees it live. Mails are made from the sentence after the commit (see `due-mails.ts`).
 */
export const notifyAll = async (db: Db, notices: Notice[]): Promise<void> =>
  addNotifications(db, notices.map(inBothLanguages));

/** Notifies one person. */
export const notify = async (db: Db, notice: Notice): Promise<void> => notifyAll(db, [notice]);

/**
 * Notifies many people of the same announcement, in one statement. A person who was notified of it is left out. It writes
 * no live events: the caller writes one for all of them. The caller has a mail of its own.
 * @returns who wants a mail at once.
 */
export const notifyMany = async (
  db: Db,
  userIds: number[],
  { announcementId, ...notice }: Omit<Notice, "userId"> & { announcementId: number },
): Promise<number[]> => {
  const { userId: _, ...same } = inBothLanguages({ ...notice, userId: 0 });
  return addSameNotification(db, userIds, { ...same, announcementId });
};

/**
 * Notifies some people about a topic, in one statement. Who was notified of it before has one notification still: it is
 * the new one, and unread.
 */
export const renewNotices = async (
  db: Db,
  {
    notificationType,
    message,
    ...notice
  }: {
    userIds: number[];
    notificationType: NotificationType;
    topic: string;
    message: () => string;
    type: Notification["related_object_type"];
    courseId?: number | null;
    forumTopicId?: number | null;
    forumCommentId?: number | null;
    link: string;
  },
): Promise<void> =>
  renewed.renewSame(db, rulesOf(notificationType), {
    ...notice,
    message: inLanguage("en", message),
    messageBn: inLanguage("bn", message),
  });

/**
 * The same with a text for each person, in one statement. The caller tells open pages.
 */
export const renewEach = async (
  db: Db,
  notificationType: NotificationType,
  rows: renewed.NoticeRows,
): Promise<void> => renewed.renewEach(db, rulesOf(notificationType), rows);

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

/** Rewrites the notifications of a type about posts, because they must not name the writers any more. */
export const reword = async (
  db: Db,
  { id: notificationType }: NotificationType,
  notices: { post: Rewording["post"]; message: () => string }[],
): Promise<void> =>
  rewordNotifications(
    db,
    notificationType,
    notices.map(({ post, message }) => ({
      post,
      message: inLanguage("en", message),
      messageBn: inLanguage("bn", message),
    })),
  );
