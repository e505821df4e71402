import { makeHandles } from "#features/accounts/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/forum.ts";
import { countPost } from "./count-post.ts";
import { mentionPeople } from "./mention-people.ts";
import { insertTopic, findTopicBySend } from "./queries/write-topics.ts";

interface NewTopic {
  userId: number;
  categoryId: number;
  name: string;
  text: string;
  key: string | null;
}

/**
 * Creates a topic, and notifies the people whom it mentions. The same topic sent again under its key is the first one, also in parallel, and
 * counts once. @returns its id. @throws 400 for a category that is not there, or for a link of a new account; 429.
 */
export async function createTopic({ db }: Pick<Services, "db">, topic: NewTopic): Promise<number> {
  const before = async () => (topic.key === null ? undefined : findTopicBySend(db, topic.userId, topic.key));
  const sent = await before();
  if (sent) return sent.id;
  await countPost(db, topic.userId, { name: topic.name, text: topic.text });
  const inserted = await db.transaction().execute(async (tx) => {
    const row = await insertTopic(tx, topic);
    if (!row) return undefined;
    await mentionPeople(tx, { topicId: row.id }, topic.text);
    // From now on others may want to mention the writer.
    if (!row.has_handle) await makeHandles(tx, [topic.userId]);
    return row;
  });
  const added = inserted ?? (await before());
  if (!added) throw invalid({ category_id: [m.category_unknown()] });
  return added.id;
}
