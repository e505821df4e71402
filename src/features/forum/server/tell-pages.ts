import { notificationEvent } from "#features/notifications/contract.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { onePerson } from "#kit/shared/live-event.ts";

/** Open pages of a topic read it again: those of its author and of other people whose posts are concerned. */
export async function tellPages(
  { events }: Pick<Services, "events">,
  tx: Tx,
  topic: { id: number; created_by: number },
  others: number[] = [],
): Promise<void> {
  for (const userId of new Set([topic.created_by, ...others]))
    await events.tell(tx, onePerson(userId), notificationEvent, { forum_topic_id: topic.id });
}
