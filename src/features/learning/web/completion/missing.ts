import type { ChecksProgress } from "#features/progress/contract.ts";

interface LessonShape {
  lesson_id: number;
  lesson_title: string;
  is_completed: boolean;
}

export interface MissingLesson {
  lesson_id: number;
  lesson_title: string;
  isTicked: boolean;
  /** A check question that the course asks for is not answered right. */
  hasOpenChecks: boolean;
}

/** The lessons in which something is missing to complete the course, in its order. */
export function missingLessons(
  modules: { lessons: LessonShape[] }[],
  checks: Pick<ChecksProgress, "open_lessons"> | null,
): MissingLesson[] {
  const open = new Set(checks?.open_lessons);
  return modules
    .flatMap(({ lessons }) => lessons)
    .map(({ lesson_id, lesson_title, is_completed }) => ({
      lesson_id,
      lesson_title,
      isTicked: is_completed,
      hasOpenChecks: open.has(lesson_id),
    }))
    .filter(({ isTicked, hasOpenChecks }) => !isTicked || hasOpenChecks);
}
