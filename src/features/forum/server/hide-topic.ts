import { notify, withdrawNotice, withdrawNoticesOfPost } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { topicPath } from "../paths.ts";
import { hidingBy } from "./hide-preset.ts";
import { ownPostNotices } from "./notification-types.ts";
import { lockTopicRow, setTopicHidden } from "./queries/moderation.ts";
import { decideReports } from "./queries/reports.ts";
import { topicNotFound } from "./refuse-writing.ts";
import { tellPages } from "./tell-pages.ts";

/**
 * Hides a topic, or shows it again (`reason` null). Hiding decides its open reports, withdraws the notifications about
 * it and notifies its author. If it is so already, nothing happens. @throws 404
 */
export async function hideTopic(
  services: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  topicId: number,
  reason: string | null,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const topic = await lockTopicRow(tx, topicId);
    if (!topic) throw topicNotFound();
    if (topic.is_hidden === (reason !== null)) return;
    await setTopicHidden(tx, topicId, hidingBy(person.id, reason));
    await audit(tx, {
      actorId: person.id,
      action: reason === null ? "forum_topic.shown" : "forum_topic.hidden",
      subject: ["forum_topic", topicId],
      before: { created_by: topic.created_by },
      ...(reason === null ? {} : { reason }),
    });
    const notice = { userId: topic.created_by, link: topicPath(topicId) };
    if (reason === null) await withdrawNotice(tx, notice);
    else {
      await decideReports(tx, { topicId }, { by: person.id, decision: "hidden" });
      await withdrawNoticesOfPost(tx, { forumTopicId: topicId });
      if (topic.created_by !== person.id)
        await notify(tx, {
          ...notice,
          forumTopicId: topicId,
          notificationType: ownPostNotices,
          message: m.notice_topic_hidden,
        });
    }
    await tellPages(services, tx, topicId);
  });
}
