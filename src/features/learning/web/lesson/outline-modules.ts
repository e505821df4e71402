import type { PendingCompletions } from "../modules/completion-queue.ts";
import type { CourseModule } from "../course.ts";

export type OutlineModule = Pick<CourseModule, "module_id" | "module_title"> & {
  lessons: Pick<
    CourseModule["lessons"][number],
    "lesson_id" | "lesson_title" | "duration" | "is_completed"
  >[];
};

/** The modules with the ticks that the person just set. */
export const withTicks = (modules: OutlineModule[], pending: PendingCompletions): OutlineModule[] =>
  pending.size === 0
    ? modules
    : modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((one) => ({
          ...one,
          is_completed: pending.get(one.lesson_id) ?? one.is_completed,
        })),
      }));
