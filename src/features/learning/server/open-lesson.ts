import { closedLesson } from "#features/instalments/server/public.ts";
import { forbidden, notFound, refused, signInFirst } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { findOwnLesson, type OwnLesson } from "./queries/lesson.ts";

/**
 * The lesson for a person who may open it: people who may follow its course open every lesson, others only free
 * previews. @throws 404 without the lesson; 404 `lesson_retired` with its course for people who may follow that;
 * 403 `part_owed` if a part of the price must be paid first; 401 for visitors and 403 `not_enrolled` for others where they
 * may not read.
 */
export async function openLesson(
  { db }: Pick<Services, "db">,
  lessonId: number,
  person: Person | null,
): Promise<OwnLesson> {
  const lesson = await findOwnLesson(db, lessonId, person);
  if (!lesson || (lesson.is_retired && !lesson.may_open)) throw notFound(m.lesson_not_found());
  if (lesson.is_retired)
    throw refused(404, "lesson_retired", m.lesson_retired(), { course_id: lesson.course_id });
  if (person && lesson.is_closed && lesson.may_open)
    throw await closedLesson(db, { userId: person.id, courseId: lesson.course_id, lessonId });
  if (lesson.may_open || lesson.is_preview) return lesson;
  throw person ? forbidden(m.enrol_to_read(), "not_enrolled") : signInFirst();
}
