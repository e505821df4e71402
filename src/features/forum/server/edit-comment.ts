import { conflict, invalid, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { mayModerate } from "../rules.ts";
import { countPost } from "./count-post.ts";
import { mentionPeople } from "./mention-people.ts";
import { findComment, type FoundComment, updateComment } from "./queries/comments.ts";
import { refuseWriting } from "./refuse-writing.ts";
import { tellPages } from "./tell-pages.ts";

interface CommentChange {
  comment: FoundComment;
  /** The topic that the caller believes the comment is on. */
  topic?: number | undefined;
  text: string;
}

function refuseChanging(comment: FoundComment | undefined, person: Person): void {
  if (!comment) throw notFound(m.comment_not_found());
  if (comment.hidden) throw conflict("post_hidden", m.comment_is_hidden());
  refuseWriting({ is_locked: comment.is_locked, is_hidden: comment.is_topic_hidden }, person);
}

/**
 * Changes a comment; it stays with its topic. Notifies those whom it did not mention before. @throws 400 for another topic, or for a link of a new account; 404 if it
 * was deleted in the meantime; 409 if it is hidden, or its topic is hidden or locked; 429.
 */
export async function editComment(
  services: Pick<Services, "db" | "events">,
  person: Person,
  { comment, topic, text }: CommentChange,
): Promise<void> {
  const { db } = services;
  if (topic !== undefined && topic !== comment.topic_id) throw invalid({ topic: [m.comment_elsewhere()] });
  refuseChanging(comment, person);
  await countPost(db, person.id, { text });
  const isChanged = await db.transaction().execute(async (tx) => {
    const found = await updateComment(tx, comment, { text, evenLocked: mayModerate(person) });
    if (!found) return false;
    await mentionPeople(tx, { commentId: comment.id }, text);
    await tellPages(services, tx, comment.topic_id);
    return true;
  });
  if (isChanged) return;
  refuseChanging(await findComment(db, comment.id, person), person);
}
