import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { lockTopicRow, setLocked } from "./queries/moderation.ts";
import { topicNotFound } from "./refuse-writing.ts";
import { tellPages } from "./tell-pages.ts";

/** Locks a topic, so that only administrators write on it, perhaps with a reason; or unlocks it. @throws 404 */
export async function lockTopic(
  services: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  topicId: number,
  isLocked: boolean,
  reason: string | null = null,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const topic = await lockTopicRow(tx, topicId);
    if (!topic) throw topicNotFound();
    if (topic.is_locked === isLocked) return;
    await setLocked(tx, topicId, isLocked ? { by: person.id, reason } : null);
    await audit(tx, {
      actorId: person.id,
      action: isLocked ? "forum_topic.locked" : "forum_topic.unlocked",
      subject: ["forum_topic", topicId],
      before: { created_by: topic.created_by },
      ...(isLocked && reason !== null ? { reason } : {}),
    });
    await tellPages(services, tx, topicId);
  });
}
