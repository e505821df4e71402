import type { LessonPage } from "../../contract.ts";

export interface Forward {
  /** Pressing it ticks the lesson. */
  ticks: boolean;
  /** Null after the last lesson. */
  next: NonNullable<LessonPage["next"]> | null;
  /** After the last lesson a learner comes to the end of the course, others to the course. */
  endsCourse: boolean;
  /** The next lesson is only for enrolled people, or a part of the price must be paid first. */
  isClosed: boolean;
}

/** What the main button of a lesson does for its reader. */
export function forwardOf(
  { is_enrolled: isEnrolled, next }: Pick<LessonPage, "is_enrolled" | "next">,
  isDone: boolean,
): Forward {
  return {
    ticks: isEnrolled && !isDone,
    next,
    endsCourse: isEnrolled && next === null,
    isClosed: next !== null && !next.is_open,
  };
}
