import { inviteToClaim } from "#features/certificates/server/public.ts";
import { closedLesson } from "#features/instalments/server/public.ts";
import { hasAllLessons } from "#features/progress/rules.ts";
import { setCompletion } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { findLessonFor } from "./queries/course-room.ts";
import { mayTick } from "./queries/may-tick.ts";

interface LessonToTick {
  lessonId: number;
  person: Pick<Person, "id" | "role">;
}

async function ofLearner<Lesson extends { is_learner: boolean }>(
  db: Db,
  lesson: Lesson | undefined,
  { lessonId, person }: LessonToTick,
): Promise<Lesson> {
  if (!lesson) throw notFound(m.lesson_not_found());
  if (lesson.is_learner) return lesson;
  const found = await findLessonFor(db, person, lessonId);
  if (!found?.is_learner) throw forbidden(m.enrol_to_tick(), "not_enrolled");
  throw await closedLesson(db, { userId: person.id, courseId: found.course_id, lessonId });
}

/**
 * Marks a lesson as completed for its learner, or takes that back. The last lesson of a course and the
 * invitation to claim the certificate are one transaction; any other lesson is one statement.
 * @returns how many of the course's lessons are completed now.
 * @throws 404 without the lesson, 403 `not_enrolled` for a person who does not learn in its course, 403 `part_owed` if a part
 * of the price must be paid first.
 */
export async function completeLesson(
  { db }: Pick<Services, "db">,
  lesson: LessonToTick & { completed: boolean },
): Promise<{ completed: number; total: number }> {
  const { person, lessonId, completed } = lesson;
  const tick = { userId: person.id, lessonId, completed };
  const learns = mayTick(person);
  const set = await ofLearner(db, await setCompletion(db, tick, { learns, mayFinish: false }), lesson);
  if (set.is_written) return set;
  return db.transaction().execute(async (tx) => {
    const last = await ofLearner(tx, await setCompletion(tx, tick, { learns, mayFinish: true }), lesson);
    // In the meantime the course may have got another lesson, or another completion may be taken back.
    if (hasAllLessons(last)) await inviteToClaim(tx, person.id, last.course_id);
    return last;
  });
}

/** Refuses the people whom `completeLesson` refuses. */
export async function requireLearner({ db }: Pick<Services, "db">, lesson: LessonToTick): Promise<void> {
  const found = await findLessonFor(db, lesson.person, lesson.lessonId);
  await ofLearner(db, found && { is_learner: found.is_learner && !found.is_closed }, lesson);
}
