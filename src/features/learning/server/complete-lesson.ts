import { inviteToClaim } from "#features/certificates/server/public.ts";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import { hasAllLessons } from "#features/progress/rules.ts";
import { setCompletion } from "#features/progress/server/public.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { findLessonFor } from "./queries/course-room.ts";
import type { LessonOfPerson } from "./queries/own-lesson.ts";

function ofLearner<Lesson extends { is_learner: boolean }>(lesson: Lesson | undefined): Lesson {
  if (!lesson) throw notFound(m.lesson_not_found());
  if (!lesson.is_learner) throw forbidden(m.enrol_to_tick(), "not_enrolled");
  return lesson;
}

/**
 * Marks a lesson as completed for its learner, or takes that back. The last lesson of a course and the
 * invitation to claim the certificate are one transaction; any other lesson is one statement.
 * @returns how many of the course's lessons are completed now.
 * @throws 404 without the lesson, 403 `not_enrolled` for a person who does not learn in its course.
 */
export async function completeLesson(
  { db }: Pick<Services, "db">,
  lesson: LessonOfPerson & { completed: boolean },
): Promise<{ completed: number; total: number }> {
  const learns = enrolledAs(lesson.userId);
  const set = ofLearner(await setCompletion(db, lesson, { learns, mayFinish: false }));
  if (set.is_written) return set;
  return db.transaction().execute(async (tx) => {
    const last = ofLearner(await setCompletion(tx, lesson, { learns, mayFinish: true }));
    // In the meantime the course may have got another lesson, or another completion may be taken back.
    if (hasAllLessons(last)) await inviteToClaim(tx, lesson.userId, last.course_id);
    return last;
  });
}

/** Refuses the people whom `completeLesson` refuses. */
export async function requireLearner(
  { db }: Pick<Services, "db">,
  { lessonId, userId }: LessonOfPerson,
): Promise<void> {
  ofLearner(await findLessonFor(db, userId, lessonId));
}
