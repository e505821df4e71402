import { isCompleted } from "#features/progress/rules.ts";
import { inviteToClaim } from "#features/certificates/server/public.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import * as queries from "./queries/course-room.ts";

interface Tick {
  lessonId: number;
  userId: number;
}

function ofLearner<Lesson extends { is_learner: boolean }>(lesson: Lesson | undefined): Lesson {
  if (!lesson) throw notFound(m.lesson_not_found());
  if (!lesson.is_learner) throw forbidden(m.enrol_to_tick(), "not_enrolled");
  return lesson;
}

/**
 * Ticks or unticks a lesson for its learner; with the last one, they are told of their certificate.
 * @returns how many of the course's lessons are ticked now.
 * @throws 404 without the lesson, 403 `not_enrolled` for who does not learn in its course.
 */
export async function tickLesson(
  { db }: Pick<Services, "db">,
  { lessonId, userId, completed }: Tick & { completed: boolean },
): Promise<{ completed: number; total: number }> {
  const tick = ofLearner(await queries.tickLesson(db, userId, lessonId, completed));
  if (completed && isCompleted(tick)) await inviteToClaim(db, userId, lessonId);
  return tick;
}

/** Refuses whom `tickLesson` would. */
export async function requireLearner(
  { db }: Pick<Services, "db">,
  { lessonId, userId }: Tick,
): Promise<void> {
  ofLearner(await queries.findLessonFor(db, userId, lessonId));
}
