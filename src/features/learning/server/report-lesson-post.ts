import { listAdministrators } from "#features/accounts/server/public.ts";
import { deskNotices, notifyAll } from "#features/notifications/server/public.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { lessonPath } from "../paths.ts";
import { questionNotices } from "./notification-types.ts";
import { insertReport, type PostFound } from "./queries/lesson-posts.ts";

/** Reports a post once per person. The first report notifies the team; of a post of the team, the administrators. */
export async function reportLessonPost(
  { db }: Pick<Services, "db">,
  person: Person,
  { post, ...found }: PostFound,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isFirst = await insertReport(tx, { postId: post.id, userId: person.id, reason });
    if (!isFirst) return;
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
