import type { ChecksProgress } from "#features/progress/contract.ts";
import type { LessonPage } from "../../contract.ts";

export interface CourseShape {
  /** With the ticks that the page shows. */
  modules: { lessons: { lesson_id: number; is_completed: boolean }[] }[];
  checks: Pick<ChecksProgress, "open_lessons"> | null;
}

/** What a course still needs from its learner, as one of its lessons sees it. `tick`: only the tick of that lesson. */
export type Rest = "more" | "tick" | "nothing";

export function restOf(
  { modules, checks }: CourseShape,
  { lesson_id: here, checks: own }: Pick<LessonPage, "lesson_id" | "checks">,
): Rest {
  const open = new Set(checks?.open_lessons);
  // The lesson has a new answer before the course is read again.
  const isOpenHere = checks !== null && own.some(({ my_answer: answer }) => !answer?.is_right);
  if (isOpenHere) open.add(here);
  else open.delete(here);
  const left = modules
    .flatMap(({ lessons }) => lessons)
    .filter((one) => !one.is_completed || open.has(one.lesson_id));
  if (left.length === 0) return "nothing";
  return left.length === 1 && left[0]!.lesson_id === here && !isOpenHere ? "tick" : "more";
}
