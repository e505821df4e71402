import { notify } from "#features/notifications/server/public.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { mayModerate } from "../rules.ts";
import { countPost } from "./count-post.ts";
import { ownTopicNotices } from "./notification-types.ts";
import { insertComment, findComment, findCommentBySend } from "./queries/comments.ts";
import { findTopicState } from "./queries/topics.ts";
import type { CommentRow } from "./queries/shown.ts";
import { refuseWriting, topicNotFound } from "./refuse-writing.ts";

interface NewComment {
  topicId: number;
  text: string;
  key: string | null;
}

/**
 * Comments on a topic, and notifies its author. The same comment sent again under its key is the first
 * one, also in parallel, and counts once.
 * @throws 400 for a link of a new account, 404 without the topic, 409 if it is locked or hidden, 429.
 */
export async function createComment(
  { db }: Pick<Services, "db">,
  person: Person,
  comment: NewComment,
): Promise<CommentRow> {
  const before = async () => {
    const sent = comment.key === null ? undefined : await findCommentBySend(db, person.id, comment.key);
    return sent && (await findComment(db, sent.id, person));
  };
  const sent = await before();
  if (sent) return sent;
  refuseWriting(await findTopicState(db, comment.topicId, person), person);
  await countPost(db, person.id, { text: comment.text });
  const added = await db.transaction().execute(async (tx) => {
    const row = await insertComment(tx, {
      ...comment,
      userId: person.id,
      evenLocked: mayModerate(person),
    });
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
  if (shown) return shown;
  // It was locked, hidden or deleted at this moment.
  refuseWriting(await findTopicState(db, comment.topicId, person), person);
  throw topicNotFound();
}
