import { makeHandles } from "#features/accounts/server/public.ts";
import { invalid } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import type { SuggestedPerson } from "../people-contract.ts";
import { findPeople } from "./queries/people.ts";
import { findTopicState } from "./queries/topics.ts";
import { topicNotFound } from "./refuse-writing.ts";

/** Somebody who types asks several times for each mention. */
const limit = { name: "forum-people", max: 300, seconds: 10 * 60 };

/**
 * People whom a person can mention, by the beginning of a handle or a name. Each has a handle: who wrote before there were
 * handles gets one now. @throws 400 for less than two letters without a topic, 404 without the topic, 429.
 */
export async function suggestPeople(
  { db }: Pick<Services, "db">,
  person: Person,
  { search = "", topic }: { search?: string | undefined; topic?: number | undefined },
): Promise<SuggestedPerson[]> {
  if (topic === undefined && Array.from(search).length < 2)
    throw invalid({ search: [m.people_search_short()] });
  if (topic !== undefined && !(await findTopicState(db, topic, person))) throw topicNotFound();
  await consumeAttempt(db, limit, String(person.id));
  const found = await findPeople(db, { search, topicId: topic ?? null, besides: person.id });
  const handles = await makeHandles(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, name, in_topic }) => {
    const handle = handles.get(id);
    return handle ? [{ handle, name, in_topic }] : [];
  });
}
