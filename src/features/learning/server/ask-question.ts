import { closedLesson } from "#features/instalments/server/public.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { addLessonPost, type SentPost } from "./add-lesson-post.ts";
import { questionNotices } from "./notification-types.ts";
import { findLessonFor } from "./queries/course-room.ts";
import type * as posts from "./queries/lesson-posts.ts";

/** Only learners of the course ask. @throws 404 without the lesson, 403 `not_enrolled` or `part_owed`. */
export async function requireAsker(
  { db }: Pick<Services, "db">,
  lessonId: number,
  person: Person,
): Promise<void> {
  const lesson = await findLessonFor(db, person, lessonId);
  if (!lesson) throw notFound(m.lesson_not_found());
  if (!lesson.is_learner) throw forbidden(m.enrol_to_ask(), "not_enrolled");
  if (lesson.is_closed)
    throw await closedLesson(db, { userId: person.id, courseId: lesson.course_id, lessonId });
}

/** Asks a question on a lesson, and notifies the course's team. Notifications name nobody. @throws 429. */
export const askQuestion = async (
  services: Pick<Services, "db">,
  person: Person,
  lessonId: number,
  sent: SentPost,
): Promise<posts.PostFound> =>
  addLessonPost(services, person, { ...sent, lessonId, questionId: null }, (found) => ({
    notificationType: questionNotices,
    userIds: found.team,
    message: () => m.notice_question({ lesson: found.lesson_title }),
  }));
