import type { CourseDocument, LessonDocument, ModuleDocument } from "../../../document.ts";

/** What the outline shows of a lesson and of a module. */
export type LessonItem = Pick<LessonDocument, "key" | "title" | "minutes">;
export type ModuleItem = Pick<ModuleDocument, "key" | "title"> & { lessons: readonly LessonItem[] };

const isSameLesson = (one: LessonItem, other: LessonItem | undefined): boolean =>
  one.key === other?.key && one.title === other.title && one.minutes === other.minutes;

/** The old list if the new one has the same elements. */
const shared = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  before.length === after.length && after.every((one, index) => one === before[index]) ? before : after;

/**
 * Reads what the outline shows. What looks the same is the same object as before, so that typing in the text of a lesson
 * draws nothing of the outline again.
 */
export function outlineReader(): (document: CourseDocument) => readonly ModuleItem[] {
  let source: ModuleDocument[] = [];
  let items: readonly ModuleItem[] = [];
  const itemOf = (module: ModuleDocument, index: number): ModuleItem => {
    const before = items[index];
    if (module === source[index] && before) return before;
    const lessons = module.lessons.map(({ key, title, minutes }, place) => {
      const item = { key, title, minutes };
      const known = before?.lessons[place];
      return known && isSameLesson(item, known) ? known : item;
    });
    const kept = shared(before?.lessons ?? [], lessons);
    const isSame =
      before && before.key === module.key && before.title === module.title && before.lessons === kept;
    return isSame ? before : { key: module.key, title: module.title, lessons: kept };
  };
  return ({ modules }) => {
    if (modules === source) return items;
    items = shared(items, modules.map(itemOf));
    source = modules;
    return items;
  };
}
