import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { lockCommentRow, lockTopicRow, setAnswer } from "./queries/moderation.ts";
import { refuseWriting, topicNotFound } from "./refuse-writing.ts";
import { tellPages } from "./tell-pages.ts";

/**
 * Marks a comment as the answer of its topic, or takes the mark back (null). A mark on somebody else's topic, of an
 * instructor or administrator, is recorded. @throws 400 for a comment that is not there, hidden or of another topic; 404; 409 if the topic is
 * hidden or locked.
 */
export async function markAnswer(
  services: Pick<Services, "db" | "events">,
  person: Person,
  topicId: number,
  commentId: number | null,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const topic = await lockTopicRow(tx, topicId);
    if (!topic) throw topicNotFound();
    refuseWriting(topic, person);
    if (topic.answer_id === commentId) return;
    if (commentId !== null) {
      const found = await lockCommentRow(tx, commentId);
      if (found?.topic.id !== topicId || found.comment.is_hidden)
        throw invalid({ comment: [m.answer_unknown()] });
    }
    await setAnswer(tx, topicId, commentId === null ? null : { id: commentId, by: person.id });
    if (topic.created_by !== person.id)
      await audit(tx, {
        actorId: person.id,
        action: commentId === null ? "forum_topic.answer_removed" : "forum_topic.answered",
        subject: ["forum_topic", topicId],
        before: { answer: topic.answer_id },
        after: { answer: commentId },
      });
    await tellPages(services, tx, topicId);
  });
}
