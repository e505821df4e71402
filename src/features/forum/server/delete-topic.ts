import { notificationEvent } from "#features/notifications/contract.ts";
import { withdrawNoticesOfPost } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { onePerson } from "#kit/shared/live-event.ts";
import { deleteTopicRow } from "./queries/write-topics.ts";

/**
 * Deletes a topic with its comments and the notifications of them; its author's open pages see these disappear. If the
 * topic is somebody else's, the audit log says who deleted it.
 */
export async function deleteTopic(
  { db, events }: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  topicId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withdrawNoticesOfPost(tx, { forumTopicId: topicId });
    const gone = await deleteTopicRow(tx, topicId);
    if (!gone) return;
    await events.tell(tx, onePerson(gone.created_by), notificationEvent, { forum_topic_id: topicId });
    if (gone.created_by === person.id) return;
    await audit(tx, {
      actorId: person.id,
      action: "forum_topic.deleted",
      subject: ["forum_topic", topicId],
      before: { created_by: gone.created_by, name: gone.name, text: gone.text },
    });
  });
}
