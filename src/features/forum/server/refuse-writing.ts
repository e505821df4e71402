import { conflict, notFound } from "#kit/server/errors.ts";
import type { Person } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { mayWrite } from "../rules.ts";
import type { TopicState } from "./queries/topics.ts";

export const topicNotFound = () => notFound(m.topic_not_found());

/** The refusal of a write to a topic that is as it is now. Undefined if nothing stands in the way. */
function refusalFor(topic: Pick<TopicState, "is_hidden" | "is_locked"> | undefined, person: Person) {
  if (!topic) return topicNotFound();
  if (topic.is_hidden) return conflict("post_hidden", m.topic_is_hidden());
  return mayWrite(topic, person) ? undefined : conflict("topic_locked", m.topic_is_locked());
}

/** @throws 404 without the topic, 409 if it is hidden, or locked for this person. */
export function refuseWriting(
  topic: Pick<TopicState, "is_hidden" | "is_locked"> | undefined,
  person: Person,
): void {
  const refusal = refusalFor(topic, person);
  if (refusal) throw refusal;
}
