import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { withdrawNoticesOfPost } from "#features/notifications/server/public.ts";
import { deleteCommentRow } from "./queries/comments.ts";
import { lockTopicRow } from "./queries/moderation.ts";
import { tellPages } from "./tell-pages.ts";

/**
 * Deletes a comment and the notifications of it; open pages see both disappear. If the comment is
 * somebody else's, the audit log says who deleted it.
 */
export async function deleteComment(
  services: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  { id: commentId, topic_id: topicId }: { id: number; topic_id: number },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // It may be the answer of its topic, which then has none.
    await lockTopicRow(tx, topicId);
    await withdrawNoticesOfPost(tx, { forumCommentId: commentId });
    const gone = await deleteCommentRow(tx, commentId);
    if (!gone) return;
    await tellPages(services, tx, topicId);
    if (gone.created_by === person.id) return;
    await audit(tx, {
      actorId: person.id,
      action: "forum_comment.deleted",
      subject: ["forum_comment", commentId],
      before: { created_by: gone.created_by, topic_id: gone.topic_id, text: gone.text },
    });
  });
}
