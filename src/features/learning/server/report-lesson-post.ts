import { listAdministrators } from "#features/accounts/server/public.ts";
import { deskNotices, notifyAll } from "#features/notifications/server/public.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { lessonPath } from "../paths.ts";
import { reportsPerDay } from "../rules.ts";
import { questionNotices } from "./notification-types.ts";
import { insertReport, type PostFound } from "./queries/lesson-posts.ts";

const perDay = { name: "lesson-reports", max: reportsPerDay, seconds: 86_400 };

/**
 * Reports a post once per person. The first report notifies the team; of a post of the team, the administrators.
 * @throws 429 if the person reported too many posts in this day.
 */
export async function reportLessonPost(
  { db }: Pick<Services, "db">,
  person: Person,
  { post, ...found }: PostFound,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const added = await insertReport(tx, { postId: post.id, userId: person.id, reason });
    // Counted after the insert, so that a repeated report does not count.
    if (added) await consumeAttempt(tx, perDay, String(person.id));
    if (!added?.is_first) return;
    const isOwn = found.team.includes(found.created_by);
    const readers = isOwn ? await listAdministrators(tx) : found.team;
    const notice = {
      notificationType: isOwn ? deskNotices : questionNotices,
      lessonPostId: post.id,
      courseId: found.course_id,
      link: `${lessonPath(found.course_id, found.lesson_id)}#questions`,
      message: () => m.notice_report({ lesson: found.lesson_title }),
    };
    await notifyAll(
      tx,
      readers.filter((userId) => userId !== person.id).map((userId) => ({ ...notice, userId })),
    );
  });
}
