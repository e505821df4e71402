import type { Db } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Notification } from "../contract.ts";
import { addNotifications, type NewNotification, rewordNotifications } from "./queries/notifications.ts";

interface Notice {
  userId: number;
  /** Makes the sentence in the language that is then current: it is stored in both. Or what a person wrote. */
  message: string | (() => string);
  type?: Notification["related_object_type"];
  courseId?: number | null;
  forumTopicId?: number | null;
  /** The comment that it tells of, and goes with. */
  forumCommentId?: number | null;
  /** The page of ours that it is about, as `/payment?course=7`, where type and ids do not say. */
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

/** Tells people something each, in the caller's transaction; live where they have a page open. */
export const notifyAll = async (db: Db, notices: Notice[]): Promise<void> =>
  addNotifications(db, notices.map(inBothLanguages));

/** Tells one person something. */
export const notify = async (db: Db, notice: Notice): Promise<void> => notifyAll(db, [notice]);

/** Says otherwise what was told of comments, as their writers are not to be named any more. */
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
