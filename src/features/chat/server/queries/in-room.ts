import { type RawBuilder, sql } from "kysely";

/** The room of a course, or a private conversation of one learner with its team. */
export interface Room {
  courseId: number;
  learnerId: number | null;
}

/** Whether the row `message` is of a room. */
export const inRoom = ({ courseId, learnerId }: Room): RawBuilder<boolean> =>
  learnerId === null
    ? sql<boolean>`(message.course_id = ${courseId} and message.learner_id is null)`
    : sql<boolean>`(message.course_id = ${courseId} and message.learner_id = ${learnerId})`;

/**
 * The order of a room's messages, the newest first. It names the learner, which is the same in all of them, so that only
 * the index of rooms has this order: by the primary key, a room with old messages only would be found after all others.
 */
export const latestFirst = sql`message.learner_id desc, message.id desc`;
