import type { Tx } from "#kit/server/database/connect.ts";
import type { Membership } from "#kit/server/live-events/membership.ts";
import type { Services } from "#kit/server/services.ts";
import type { Audience } from "#kit/shared/live-event.ts";
import { topicEvent } from "../live-contract.ts";

const forumReaders: Audience = "forum:readers";

/** Everybody who is signed in reads the forum. So this asks no table. */
export const readersOfForum: Membership = async (_, userIds) =>
  userIds.map((userId) => ({ user_id: userId, audience: forumReaders }));

/** Every open page of a topic reads it again. One event, however many people have it open. */
export const tellPages = async (
  { events }: Pick<Services, "events">,
  tx: Tx,
  topicId: number,
): Promise<void> => events.tell(tx, forumReaders, topicEvent, { topic: topicId });
