import { withdrawNoticesOfPost } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { lockTopicRow } from "./queries/moderation.ts";
import { deleteTopicRow } from "./queries/write-topics.ts";
import { tellPages } from "./tell-pages.ts";

/**
 * Deletes a topic with its comments and the notifications of them; open pages see these disappear. If the
 * topic is somebody else's, the audit log says who deleted it.
 */
export async function deleteTopic(
  services: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  topicId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockTopicRow(tx, topicId);
    await withdrawNoticesOfPost(tx, { forumTopicId: topicId });
    const gone = await deleteTopicRow(tx, topicId);
    if (!gone) return;
    await tellPages(services, tx, topicId);
    if (gone.created_by === person.id) return;
    await audit(tx, {
      actorId: person.id,
      action: "forum_topic.deleted",
      subject: ["forum_topic", topicId],
      before: { created_by: gone.created_by, name: gone.name, text: gone.text },
    });
  });
}
