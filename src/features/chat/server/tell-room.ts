import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { type Audience, type LiveEventType, onePerson } from "#kit/shared/live-event.ts";
import type { Room } from "./queries/in-room.ts";

/** The people who teach a course or assist in it. */
export const teamAudience = (courseId: number): Audience => `course-team:${courseId}`;

/** Who hears what happens in a room. */
export const audiencesOf = ({ courseId, learnerId }: Room): Audience[] =>
  learnerId === null ? [`course:${courseId}`] : [onePerson(learnerId), teamAudience(courseId)];

/** Tells everybody who may read a room. */
export async function tellRoom<P>(
  { events }: Pick<Services, "events">,
  tx: Tx,
  room: Room,
  type: LiveEventType<P>,
  payload: P,
): Promise<void> {
  for (const audience of audiencesOf(room)) await events.tell(tx, audience, type, payload);
}
