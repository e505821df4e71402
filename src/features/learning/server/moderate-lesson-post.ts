import { listAdministrators } from "#features/accounts/server/public.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { lessonPath } from "../paths.ts";
import { deletePost, insertReport, type PostFound } from "./queries/lesson-posts.ts";

/** Deletes a post, a question with its answers. If it is somebody else's, the audit log says who deleted it. */
export async function deleteLessonPost(
  { db }: Pick<Services, "db">,
  person: Person,
  { post, lesson_id: lessonId }: PostFound,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await deletePost(tx, post.id);
    if (!gone || gone.created_by === person.id) return;
    await audit(tx, {
      actorId: person.id,
      action: "lesson_post.deleted",
      subject: ["lesson_post", gone.id],
      before: { created_by: gone.created_by, lesson_id: lessonId, text: gone.text },
    });
  });
}

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
