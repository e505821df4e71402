import { withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { ofTopics, remarkTopic, reviewTopic } from "./queries/review-notices.ts";

/**
 * Withdraws the notifications about the review of a draft, because it is decided or nothing waits any more. So neither an
 * administrator nor an author is led to what is done.
 */
export const withdrawReview = async (tx: Tx, courseId: number): Promise<void> =>
  withdrawNotices(tx, ofTopics([reviewTopic(courseId), remarkTopic(courseId)]));
