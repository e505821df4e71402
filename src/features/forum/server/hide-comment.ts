import { notify, withdrawNotice, withdrawNoticesOfPost } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { commentPath } from "../paths.ts";
import { hidingBy } from "./hide-preset.ts";
import { ownPostNotices } from "./notification-types.ts";
import { lockCommentRow, setAnswer, setCommentHidden } from "./queries/moderation.ts";
import { decideReports } from "./queries/reports.ts";
import { tellPages } from "./tell-pages.ts";

/**
 * Hides a comment, or shows it again (`reason` null). Hiding decides its open reports, withdraws the notification about
 * it, notifies its writer, and takes the mark of the answer away. If it is so already, nothing happens. @throws 404
 */
export async function hideComment(
  services: Pick<Services, "db" | "events">,
  person: Pick<Person, "id">,
  commentId: number,
  reason: string | null,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const found = await lockCommentRow(tx, commentId);
    if (!found) throw notFound(m.comment_not_found());
    const { comment, topic } = found;
    if (comment.is_hidden === (reason !== null)) return;
    await setCommentHidden(tx, commentId, hidingBy(person.id, reason));
    await audit(tx, {
      actorId: person.id,
      action: reason === null ? "forum_comment.shown" : "forum_comment.hidden",
      subject: ["forum_comment", commentId],
      before: { created_by: comment.created_by, topic_id: topic.id },
      ...(reason === null ? {} : { reason }),
    });
    const notice = { userId: comment.created_by, link: commentPath(topic.id, commentId) };
    if (reason === null) await withdrawNotice(tx, notice);
    else {
      await decideReports(tx, { commentId }, { by: person.id, decision: "hidden" });
      if (topic.answer_id === commentId) await setAnswer(tx, topic.id, null);
      await withdrawNoticesOfPost(tx, { forumCommentId: commentId });
      if (comment.created_by !== person.id)
        await notify(tx, {
          ...notice,
          forumTopicId: topic.id,
          forumCommentId: commentId,
          notificationType: ownPostNotices,
          message: m.notice_comment_hidden,
        });
    }
    await tellPages(services, tx, topic.id);
  });
}
