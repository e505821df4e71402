import { invalid } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { mayModerate } from "../rules.ts";
import { countPost } from "./count-post.ts";
import { mentionPeople } from "./mention-people.ts";
import { findTopicState } from "./queries/topics.ts";
import { updateTopic } from "./queries/write-topics.ts";
import { refuseWriting } from "./refuse-writing.ts";
import { tellPages } from "./tell-pages.ts";

interface TopicChange {
  topicId: number;
  name: string;
  text: string;
  /** If left out, it stays as it is. */
  categoryId: number | undefined;
}

/**
 * Changes a topic. Notifies those whom it did not mention before.
 * @throws 400 for a category that is not there, or for a link of a new account; 404 if the topic was deleted in the
 * meantime; 409 if it is locked or hidden; 429.
 */
export async function editTopic(
  services: Pick<Services, "db" | "events">,
  person: Person,
  { topicId, ...change }: TopicChange,
): Promise<void> {
  const { db } = services;
  refuseWriting(await findTopicState(db, topicId, person), person);
  await countPost(db, person.id, { name: change.name, text: change.text });
  const isChanged = await db.transaction().execute(async (tx) => {
    const found = await updateTopic(tx, topicId, { ...change, evenLocked: mayModerate(person) });
    if (!found) return false;
    await mentionPeople(tx, { topicId }, change.text);
    await tellPages(services, tx, topicId);
    return true;
  });
  if (isChanged) return;
  refuseWriting(await findTopicState(db, topicId, person), person);
  throw invalid({ category_id: [m.category_unknown()] });
}
