import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { countPost } from "./posts-per-hour.ts";
import { updateComment } from "./queries/comments.ts";

interface CommentChange {
  userId: number;
  comment: { id: number; topic_id: number };
  /** The topic that the caller believes the comment is on. */
  topic?: number | undefined;
  text: string;
}

/** Changes a comment; it stays with its topic. @throws 400 for another topic, 429. */
export async function editComment(
  { db }: Pick<Services, "db">,
  { userId, comment, topic, text }: CommentChange,
): Promise<void> {
  if (topic !== undefined && topic !== comment.topic_id) throw invalid({ topic: [m.comment_elsewhere()] });
  await countPost(db, userId);
  await updateComment(db, comment.id, text);
}
