import type { Draft } from "../../../contract.ts";
import type { LessonDocument, ModuleDocument } from "../../../document.ts";

type Completions = Pick<Draft, "completions" | "module_completions" | "published">;

/** How many people completed a lesson. */
export const completedLesson = ({ completions }: Completions, { id }: Pick<LessonDocument, "id">): number =>
  completions.find(({ lesson_id: other }) => other === id)?.people ?? 0;

/**
 * How many people completed a lesson of a module. The server counts them for the module that is published. If lessons came
 * to it or left it since, nobody here knows who completed several of them: then so many are certain, and there may be more.
 */
export function completedModule(
  facts: Completions,
  { id, lessons }: ModuleDocument,
): { people: number; isExact: boolean } {
  const completed = (all: LessonDocument[] = []) => all.filter((one) => completedLesson(facts, one) > 0);
  const own = completed(lessons);
  const shown = completed(facts.published?.modules.find((module) => module.id === id)?.lessons);
  const stay = shown.filter((one) => own.some((lesson) => lesson.id === one.id));
  const isWhole = stay.length === shown.length;
  const counted = facts.module_completions.find((one) => one.module_id === id)?.people ?? 0;
  return {
    people: Math.max(isWhole ? counted : 0, ...own.map((lesson) => completedLesson(facts, lesson))),
    isExact: own.length < 2 || (isWhole && own.length === shown.length),
  };
}
