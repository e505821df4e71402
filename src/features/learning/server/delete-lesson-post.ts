import { withdrawLessonNotices } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { deletePost, type PostFound, postsDeletedWith } from "./queries/lesson-posts.ts";

/** Deletes a post, a question with its answers, with the notifications of them. If it is somebody else's, the audit log says who deleted it. */
export async function deleteLessonPost(
  { db }: Pick<Services, "db">,
  person: Person,
  { post, lesson_id: lessonId }: PostFound,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withdrawLessonNotices(tx, await postsDeletedWith(tx, post.id));
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
