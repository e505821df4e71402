import { makeHandles } from "#features/accounts/server/public.ts";
import { notify } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { mayModerate } from "../rules.ts";
import { countPost } from "./count-post.ts";
import { mentionPeople } from "./mention-people.ts";
import { mentionNotices, ownTopicNotices } from "./notification-types.ts";
import { type AddedComment, insertComment, findComment, findCommentBySend } from "./queries/comments.ts";
import { wasToldOfMention } from "./queries/mentions.ts";
import { findTopicState } from "./queries/topics.ts";
import type { CommentRow } from "./queries/shown.ts";
import { refuseWriting, topicNotFound } from "./refuse-writing.ts";
import { queueFollowers } from "./tell-followers.ts";
import { tellPages } from "./tell-pages.ts";

interface NewComment {
  topicId: number;
  text: string;
  key: string | null;
}

/** Notifies a topic's author, if the comment does not mention them: they are told of it once. */
async function tellAuthor(tx: Tx, topicId: number, row: AddedComment): Promise<void> {
  const { id: commentId, told: userId, topic_name: topic } = row;
  if (!userId) return;
  if (row.mentions && (await wasToldOfMention(tx, { userId, commentId, type: mentionNotices.id }))) return;
  const name = `${row.created_by.first_name} ${row.created_by.last_name}`.trim();
  await notify(tx, {
    notificationType: ownTopicNotices,
    userId,
    type: "comment",
    forumTopicId: topicId,
    forumCommentId: commentId,
    message: () => m.notice_comment({ name, topic }),
  });
}

/**
 * Comments on a topic, and notifies its author and the people whom it mentions. A job notifies its followers, and every
 * open page of the topic shows it. The same comment sent again under its key is the first one, also in parallel, and
 * counts once.
 * @throws 400 for a link of a new account, 404 without the topic, 409 if it is locked or hidden, 429.
 */
export async function createComment(
  services: Pick<Services, "db" | "jobs" | "events">,
  person: Person,
  comment: NewComment,
): Promise<CommentRow> {
  const { db } = services;
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
    if (!row) return undefined;
    row.mentions = await mentionPeople(tx, { commentId: row.id }, comment.text);
    await tellAuthor(tx, comment.topicId, row);
    await tellPages(services, tx, comment.topicId);
    if (row.has_followers) await queueFollowers(services, tx, comment.topicId);
    // From now on others may want to mention the writer.
    row.created_by.handle ??= (await makeHandles(tx, [person.id])).get(person.id) ?? null;
    return row;
  });
  const shown = added ?? (await before());
  if (shown) return shown;
  // It was locked, hidden or deleted at this moment.
  refuseWriting(await findTopicState(db, comment.topicId, person), person);
  throw topicNotFound();
}
