import { renewNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { commentPath } from "../paths.ts";
import { followedTopicNotices, mentionNotices } from "./notification-types.ts";
import { newestComment, nextFollowers } from "./queries/followers.ts";

const followers: JobKind<{ topicId: number }> = { name: "forum-followers" };

/** How many followers are notified in one transaction. */
const followersPerBatch = 500;

/** The topic of notifications: a person has one for each topic that they follow. */
const noticesOf = (topicId: number): string => `forum:${topicId}`;

/** Queues the job that notifies the followers of a topic, in the transaction that writes a comment on it. */
export const queueFollowers = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  topicId: number,
): Promise<void> => jobs.enqueue(tx, followers, { topicId });

/**
 * Notifies the followers of a topic of its newest comment, in batches. If there is a newer comment when the job begins, it
 * tells of that one: so many comments in a short time are one notification, and a job that runs again tells nobody twice.
 */
export async function tellFollowers(
  { db }: Pick<Services, "db">,
  topicId: number,
  limit: number = followersPerBatch,
): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await db.transaction().execute(async (tx) => {
      const comment = await newestComment(tx, topicId);
      if (!comment) return null;
      const topic = noticesOf(topicId);
      const { last, toTell } = await nextFollowers(tx, comment, {
        after: from,
        limit,
        notices: topic,
        mention: mentionNotices.id,
      });
      if (toTell.length > 0)
        await renewNotices(tx, {
          userIds: toTell,
          notificationType: followedTopicNotices,
          topic,
          type: "comment",
          forumTopicId: topicId,
          forumCommentId: comment.id,
          link: commentPath(topicId, comment.id),
          message: () => m.notice_followed({ topic: comment.topic_name }),
        });
      return last;
    });
  }
}

/** Starts the handler of these jobs. */
export const workOnFollowers = async (services: Services): Promise<void> =>
  services.jobs.work(followers, async ({ topicId }) => tellFollowers(services, topicId));
