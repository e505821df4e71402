import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/forum.ts";
import { namedHandles } from "../mentions.ts";
import { commentPath } from "../paths.ts";
import { mentionNotices } from "./notification-types.ts";
import { type Post, putMentions } from "./queries/mentions.ts";

/**
 * Records whom a post mentions, and notifies those whom it did not mention before, in the transaction that writes it.
 * @returns the handles that the post mentions, or null.
 */
export async function mentionPeople(tx: Tx, post: Post, text: string): Promise<string[] | null> {
  const { handles, told, writer: name, topic } = await putMentions(tx, post, namedHandles(text));
  const commentId = "commentId" in post ? post.commentId : null;
  await notifyAll(
    tx,
    told.map((userId) => ({
      notificationType: mentionNotices,
      userId,
      type: commentId === null ? "forum_topic" : "comment",
      forumTopicId: topic.id,
      ...(commentId === null ? {} : { forumCommentId: commentId, link: commentPath(topic.id, commentId) }),
      message: () => m.notice_mention({ name, topic: topic.name }),
    })),
  );
  return handles.length > 0 ? handles : null;
}
