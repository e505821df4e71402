import type { CourseDocument, LessonDocument } from "./document.ts";
import type { Block, Conflict } from "./merge-fields.ts";

/** The changed block; null: without it. */
type Change = <B extends object>(block: B) => B | null;

const changeIn = <B extends Block>(blocks: B[], key: string, change: (block: B) => B | null): B[] =>
  blocks.flatMap((block) => (block.key === key ? (change(block) ?? []) : [block]));

function changeInLesson(
  lesson: LessonDocument,
  [key, ...deeper]: string[],
  change: Change,
): LessonDocument | null {
  if (key === undefined || deeper.length > 0) return change(lesson);
  return {
    ...lesson,
    videos: changeIn(lesson.videos, key, change),
    resources: changeIn(lesson.resources, key, change),
    checks: changeIn(lesson.checks, key, change),
  };
}

/** Changes the block at a path. A lesson is found by its own key, because it may have moved since. */
function changeAt(document: CourseDocument, path: string[], change: Change): CourseDocument {
  const [first, lessonKey, ...inLesson] = path;
  if (first === undefined) return change(document) ?? document;
  if (lessonKey === undefined)
    return {
      ...document,
      outcomes: changeIn(document.outcomes, first, change),
      prerequisites: changeIn(document.prerequisites, first, change),
      modules: changeIn(document.modules, first, change),
    };
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      lessons: changeIn(module.lessons, lessonKey, (lesson) => changeInLesson(lesson, inLesson, change)),
    })),
  };
}

/** Moves a lesson to the end of a module; nothing if the module is gone or has it. */
function moveLesson(document: CourseDocument, lessonKey: string, moduleKey: unknown): CourseDocument {
  const lesson = document.modules.flatMap(({ lessons }) => lessons).find(({ key }) => key === lessonKey);
  const target = document.modules.find(({ key }) => key === moduleKey);
  if (!lesson || !target || target.lessons.includes(lesson)) return document;
  return {
    ...document,
    modules: document.modules.map((module) => {
      const lessons = module.lessons.filter((one) => one !== lesson);
      return { ...module, lessons: module === target ? [...lessons, lesson] : lessons };
    }),
  };
}

/**
 * Writes the decision of a conflict into a document.
 * @param value `mine` or `theirs` of the conflict; for a field of text, any other text too.
 */
export function resolveConflict(document: CourseDocument, conflict: Conflict, value: string): CourseDocument {
  const { path, field, mine, theirs, sides } = conflict;
  if (field === "removed") return value === "removed" ? changeAt(document, path, () => null) : document;
  const side = value === mine ? sides.mine : value === theirs ? sides.theirs : { [field]: value };
  if (field === "module") return moveLesson(document, path[1]!, side["module"]);
  return changeAt(document, path, (block) => ({ ...block, ...side }));
}
