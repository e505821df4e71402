import { invalid, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { countPost } from "./posts-per-hour.ts";
import { updateTopic, findTopicAuthor } from "./queries/topics.ts";

interface TopicChange {
  userId: number;
  topicId: number;
  name: string;
  text: string;
  /** If left out, it stays as it is. */
  categoryId: number | undefined;
}

/**
 * Changes a topic.
 * @throws 400 for a category that is not there, 404 when the topic was deleted in the meantime, 429.
 */
export async function editTopic({ db }: Pick<Services, "db">, change: TopicChange): Promise<void> {
  await countPost(db, change.userId);
  if (await updateTopic(db, change.topicId, change)) return;
  throw (await findTopicAuthor(db, change.topicId))
    ? invalid({ category_id: [m.category_unknown()] })
    : notFound(m.topic_not_found());
}
