import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { deleteTopicRow } from "./queries/write-topics.ts";

/** Deletes a topic with its comments. If the topic is somebody else's, the audit log says who deleted it. */
export async function deleteTopic(
  { db }: Pick<Services, "db">,
  person: Pick<Person, "id">,
  topicId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await deleteTopicRow(tx, topicId);
    if (!gone || gone.created_by === person.id) return;
    await audit(tx, {
      actorId: person.id,
      action: "forum_topic.deleted",
      subject: ["forum_topic", topicId],
      before: { created_by: gone.created_by, name: gone.name, text: gone.text },
    });
  });
}
