import type { CourseDocument } from "../document.ts";

const lessonsOf = ({ modules }: CourseDocument) => modules.flatMap(({ lessons }) => lessons);

/**
 * Whether publishing can complete the course for learners who had not completed it: a lesson or a check question that
 * was missing to them is gone, or the course asks for less.
 */
export function mayCompleteLearners(before: CourseDocument, after: CourseDocument): boolean {
  const [old, now] = [lessonsOf(before), lessonsOf(after)];
  const ids = new Set(now.map(({ id }) => id));
  if (old.some(({ id }) => !ids.has(id))) return true;
  if (after.completion === "lessons") return before.completion !== "lessons";
  const checks = new Set(now.flatMap((lesson) => lesson.checks.map(({ id }) => id)));
  return old.some((lesson) => lesson.checks.some(({ id }) => !checks.has(id)));
}
