import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { onePerson } from "#kit/shared/live-event.ts";
import { notificationEvent } from "#features/notifications/contract.ts";
import { withdrawNoticesOfPost } from "#features/notifications/server/public.ts";
import { deleteCommentRow } from "./queries/comments.ts";
import { lockTopicRow } from "./queries/moderation.ts";

/**
 * Deletes a comment and the notification of it; the topic's author sees both disappear. If the comment is
 * somebody else's, the audit log says who deleted it.
 */
export async function deleteComment(
  { db, events }: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  { id: commentId, topic_id: topicId }: { id: number; topic_id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // It may be the answer of its topic, which then has none.
    await lockTopicRow(tx, topicId);
    await withdrawNoticesOfPost(tx, { forumCommentId: commentId });
    const gone = await deleteCommentRow(tx, commentId);
    if (!gone) return;
    await events.tell(tx, onePerson(gone.topic_author), notificationEvent, { forum_topic_id: gone.topic_id });
    if (gone.created_by === person.id) return;
    await audit(tx, {
      actorId: person.id,
      action: "forum_comment.deleted",
      subject: ["forum_comment", commentId],
      before: { created_by: gone.created_by, topic_id: gone.topic_id, text: gone.text },
    });
  });
}
