import type { LessonPage } from "../../contract.ts";

export interface Forward {
  /** Pressing it ticks the lesson. */
  ticks: boolean;
  /** Null at the end of the course. */
  next: NonNullable<LessonPage["next"]> | null;
  /** There a learner comes to the page of the end, others to the course. */
  endsCourse: boolean;
  /** The next lesson is only for enrolled people, or a part of the price must be paid first. */
  isClosed: boolean;
}

/**
 * What the main button of a lesson does for its reader.
 * @param isEnd with this lesson the course is completed, in any order of its lessons: see `useCourseEnd`
 */
export function forwardOf(
  { is_enrolled: isEnrolled, next: following }: Pick<LessonPage, "is_enrolled" | "next">,
  isDone: boolean,
  isEnd = false,
): Forward {
  const next = isEnrolled && isEnd ? null : following;
  return {
    ticks: isEnrolled && !isDone,
    next,
    endsCourse: isEnrolled && next === null,
    isClosed: next !== null && !next.is_open,
  };
}
