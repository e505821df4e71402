// The topics of this feature's notifications: of each, a person has one.
import type { Room } from "./queries/in-room.ts";

/** A room has messages that a person did not read. */
export const roomTopic = ({ courseId, learnerId }: Room): string =>
  learnerId === null ? `chat:${courseId}` : `chat:${courseId}:${learnerId}`;

/** A message was reported. */
export const topicOfReport = (messageId: number): string => `chat-report:${messageId}`;
