import { progressOf } from "#features/progress/rules.ts";

/** The open modules and lessons, by id. */
export interface Opened {
  modules: number[];
  lessons: number[];
}

interface ModuleShape {
  module_id: number;
  lessons: { lesson_id: number; is_completed: boolean }[];
}

const without = (ids: number[], gone: number[]) => ids.filter((id) => !gone.includes(id));

/** Opens or closes a module. Opening one collapses the lessons that were open in it. */
export function toggleModule({ modules, lessons }: Opened, module: ModuleShape): Opened {
  const id = module.module_id;
  if (modules.includes(id)) return { modules: without(modules, [id]), lessons };
  const inside = module.lessons.map((lesson) => lesson.lesson_id);
  return { modules: [...modules, id], lessons: without(lessons, inside) };
}

export const toggleLesson = ({ modules, lessons }: Opened, lessonId: number): Opened => ({
  modules,
  lessons: lessons.includes(lessonId) ? without(lessons, [lessonId]) : [...lessons, lessonId],
});

/** Opens a lesson and the module it is in. */
export const openLesson = ({ modules, lessons }: Opened, moduleId: number, lessonId: number): Opened => ({
  modules: [...without(modules, [moduleId]), moduleId],
  lessons: [...without(lessons, [lessonId]), lessonId],
});

/** The next lesson: the first one that is not ticked, with its module. Null when all are ticked. */
export function whereLeftOff<M extends ModuleShape>(
  modules: M[],
): { module: M; lesson: M["lessons"][number] } | null {
  for (const module of modules) {
    const lesson = module.lessons.find((one) => !one.is_completed);
    if (lesson) return { module, lesson };
  }
  return null;
}

/** The neighbours of a lesson. */
interface NamedLesson {
  lesson_id: number;
  lesson_title: string;
}
export interface Neighbours {
  previous: NamedLesson | null;
  next: NamedLesson | null;
}

/** The lessons before and after one, across the borders of modules. */
export function neighboursOf(modules: { lessons: NamedLesson[] }[], lessonId: number): Neighbours {
  const lessons = modules.flatMap((module) => module.lessons);
  const at = lessons.findIndex((lesson) => lesson.lesson_id === lessonId);
  return at === -1
    ? { previous: null, next: null }
    : { previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null };
}

/**
 * Opens a lesson with its module and closes the lesson that the person comes from. A lesson of no module
 * changes nothing.
 */
export function goToLesson(
  opened: Opened,
  modules: { module_id: number; lessons: { lesson_id: number }[] }[],
  lessonId: number,
  from: number | null = null,
): Opened {
  const module = modules.find(({ lessons }) => lessons.some((one) => one.lesson_id === lessonId));
  if (!module) return opened;
  const left = from === null ? opened : { ...opened, lessons: without(opened.lessons, [from]) };
  return openLesson(left, module.module_id, lessonId);
}

/** What is open at first: the module of the next lesson, else the first module. */
export function openedAtFirst(modules: ModuleShape[]): Opened {
  const module = whereLeftOff(modules)?.module ?? modules[0];
  return { modules: module ? [module.module_id] : [], lessons: [] };
}

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** The stored state, if it can be parsed. */
export function parseOpened(text: string | null): Opened | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Opened> | null;
    return value && isIds(value.modules) && isIds(value.lessons)
      ? { modules: value.modules, lessons: value.lessons }
      : null;
  } catch {
    return null;
  }
}

/** The progress by the ticks that the page shows. */
export function shownProgress(modules: ModuleShape[]) {
  const lessons = modules.flatMap((module) => module.lessons);
  return progressOf(lessons.filter((lesson) => lesson.is_completed).length, lessons.length);
}
