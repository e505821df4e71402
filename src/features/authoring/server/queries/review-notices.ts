// Which notifications about drafts are withdrawn: conditions on the row `notice`, for `withdrawNotices`.
import { type RawBuilder, sql } from "kysely";

/** For administrators: a draft waits for them. */
export const reviewTopic = (courseId: number): string => `review:${courseId}`;

/** For authors: a draft came back with a remark. */
export const remarkTopic = (courseId: number): string => `review-remark:${courseId}`;

/** For a member of a team: their role in it. */
export const roleTopic = (courseId: number): string => `team:${courseId}`;

export const ofTopics = (topics: string[]): RawBuilder<boolean> =>
  sql<boolean>`notice.topic = any(${topics}::text[])`;
