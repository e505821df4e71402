import { notFound } from "#kit/server/errors.ts";
import { sliceOf } from "#kit/server/http/paging.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import type { Topic } from "../contract.ts";
import { commentPageSize } from "../rules.ts";
import { presentTopic } from "./present.ts";
import { findComment } from "./queries/comments.ts";
import type { Reader } from "./queries/shown.ts";
import { findTopic } from "./queries/topics.ts";
import { topicNotFound } from "./refuse-writing.ts";

export const allComments = sliceOf({}, commentPageSize);

/** A topic as a person reads it. @throws 404 */
export async function readTopicAs(
  { db }: Pick<Services, "db">,
  id: number,
  reader: Reader,
  slice = allComments,
): Promise<Topic> {
  const found = await findTopic(db, id, slice, reader);
  if (!found) throw topicNotFound();
  return presentTopic(found, reader);
}

/** A comment that a person sees. @throws 404 */
export async function commentFor({ db }: Pick<Services, "db">, id: number, person: Person) {
  const found = await findComment(db, id, person);
  if (!found) throw notFound(m.comment_not_found());
  return found;
}
