import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { lockCommentRow, lockTopicRow } from "./queries/moderation.ts";
import { decideReports, type Reported } from "./queries/reports.ts";
import { topicNotFound } from "./refuse-writing.ts";

/**
 * Keeps a reported post: its reports are decided, up to the newest one that the administrator saw.
 * @throws 404; 409 if somebody decided them in the meantime.
 */
export async function keepPost(
  { db }: Pick<Services, "db">,
  person: Pick<Person, "id">,
  post: Reported,
  upTo: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isTopic = "topicId" in post;
    if (isTopic && !(await lockTopicRow(tx, post.topicId))) throw topicNotFound();
    if (!isTopic && !(await lockCommentRow(tx, post.commentId))) throw notFound(m.comment_not_found());
    const count = await decideReports(tx, post, { by: person.id, decision: "kept", upTo });
    if (count === 0) throw conflict("already_decided", m.reports_decided_already());
    await audit(tx, {
      actorId: person.id,
      action: isTopic ? "forum_topic.kept" : "forum_comment.kept",
      subject: isTopic ? ["forum_topic", post.topicId] : ["forum_comment", post.commentId],
      after: { reports: count },
    });
  });
}
