import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { lockTopicRow, setPinned } from "./queries/moderation.ts";
import { topicNotFound } from "./refuse-writing.ts";
import { tellPages } from "./tell-pages.ts";

/** Pins a topic, so that it is first in its lists, or takes the pin away. @throws 404 */
export async function pinTopic(
  services: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  topicId: number,
  isPinned: boolean,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const topic = await lockTopicRow(tx, topicId);
    if (!topic) throw topicNotFound();
    if (topic.is_pinned === isPinned) return;
    await setPinned(tx, topicId, isPinned);
    await audit(tx, {
      actorId: person.id,
      action: isPinned ? "forum_topic.pinned" : "forum_topic.unpinned",
      subject: ["forum_topic", topicId],
    });
    await tellPages(services, tx, topicId);
  });
}
