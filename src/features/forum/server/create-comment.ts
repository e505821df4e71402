import { notify } from "#features/notifications/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { ownTopicNotices } from "./notification-types.ts";
import { countPost } from "./posts-per-hour.ts";
import { insertComment, findComment, findCommentBySend } from "./queries/comments.ts";
import { findTopicAuthor } from "./queries/topics.ts";
import type { CommentRow } from "./queries/shown.ts";

interface NewComment {
  userId: number;
  topicId: number;
  text: string;
  key: string | null;
}

/**
 * Comments on a topic, and notifies its author. The same comment sent again under its key is the first
 * one, also in parallel, and counts once. @throws 404 without the topic, 429.
 */
export async function createComment({ db }: Pick<Services, "db">, comment: NewComment): Promise<CommentRow> {
  const before = async () => {
    const sent = comment.key === null ? undefined : await findCommentBySend(db, comment.userId, comment.key);
    return sent && (await findComment(db, sent.id));
  };
  const sent = await before();
  if (sent) return sent;
  if (!(await findTopicAuthor(db, comment.topicId))) throw notFound(m.topic_not_found());
  await countPost(db, comment.userId);
  const added = await db.transaction().execute(async (tx) => {
    const row = await insertComment(tx, comment);
    if (row?.told) {
      const { first_name: first, last_name: last } = row.created_by;
      const name = `${first} ${last}`.trim();
      const topic = row.topic_name;
      await notify(tx, {
        notificationType: ownTopicNotices,
        userId: row.told,
        type: "comment",
        forumTopicId: comment.topicId,
        forumCommentId: row.id,
        message: () => m.notice_comment({ name, topic }),
      });
    }
    return row;
  });
  const shown = added ?? (await before());
  // It was deleted at this moment.
  if (!shown) throw notFound(m.topic_not_found());
  return shown;
}
