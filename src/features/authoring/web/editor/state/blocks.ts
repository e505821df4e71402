// Changes of a course document. Each makes a new document that shares what did not change, so that the page draws only
// what did. The numbers of modules and lessons are their places: nothing has to be numbered again.
import type { CourseDocument, LessonDocument, ModuleDocument } from "../../../document.ts";
import { changeBlock, moveBlock, removeBlock } from "./lists.ts";
import { newKey } from "./new-keys.ts";

type Edit = (document: CourseDocument) => CourseDocument;

const withModules = (document: CourseDocument, modules: ModuleDocument[]): CourseDocument =>
  modules === document.modules ? document : { ...document, modules };

/** Where a lesson is: its module and its place there, from 0. */
export interface LessonPlace {
  lesson: LessonDocument;
  module: ModuleDocument;
  moduleIndex: number;
  index: number;
}

/** The places of the lessons of a module. With each letter one module changes; the others keep theirs. */
const places = new WeakMap<ModuleDocument, ReadonlyMap<string, number>>();

function placesIn(module: ModuleDocument): ReadonlyMap<string, number> {
  const known = places.get(module);
  if (known) return known;
  const found = new Map(module.lessons.map(({ key }, index) => [key, index]));
  places.set(module, found);
  return found;
}

export function findLesson({ modules }: CourseDocument, key: string): LessonPlace | null {
  for (let moduleIndex = 0; moduleIndex < modules.length; moduleIndex++) {
    const module = modules[moduleIndex]!;
    const index = placesIn(module).get(key);
    if (index !== undefined) return { lesson: module.lessons[index]!, module, moduleIndex, index };
  }
  return null;
}

export const findModule = ({ modules }: CourseDocument, key: string): ModuleDocument | null =>
  modules.find((module) => module.key === key) ?? null;

export const countLessons = ({ modules }: CourseDocument): number =>
  modules.reduce((sum, { lessons }) => sum + lessons.length, 0);

export const setCourse =
  (part: Partial<CourseDocument>): Edit =>
  (document) => ({ ...document, ...part });

export const changeModule =
  (key: string, change: (module: ModuleDocument) => ModuleDocument): Edit =>
  (document) =>
    withModules(document, changeBlock(document.modules, key, change));

export const changeLesson =
  (key: string, change: (lesson: LessonDocument) => LessonDocument): Edit =>
  (document) => {
    const found = findLesson(document, key);
    if (!found) return document;
    const withLesson = (module: ModuleDocument): ModuleDocument => {
      const lessons = changeBlock(module.lessons, key, change);
      return lessons === module.lessons ? module : { ...module, lessons };
    };
    return changeModule(found.module.key, withLesson)(document);
  };

export const emptyModule = (): ModuleDocument => ({ key: newKey(), id: null, title: "", lessons: [] });
export const emptyLesson = (): LessonDocument => ({
  key: newKey(),
  id: null,
  title: "",
  minutes: null,
  is_preview: false,
  text: "",
  videos: [],
  resources: [],
  checks: [],
});

export const addModule =
  (module: ModuleDocument): Edit =>
  (document) =>
    withModules(document, [...document.modules, module]);

export const addLesson =
  (moduleKey: string, lesson: LessonDocument): Edit =>
  (document) =>
    changeModule(moduleKey, (module) => ({ ...module, lessons: [...module.lessons, lesson] }))(document);

export const removeModule =
  (key: string): Edit =>
  (document) =>
    withModules(document, removeBlock(document.modules, key));

export const removeLesson =
  (key: string): Edit =>
  (document) => {
    const found = findLesson(document, key);
    if (!found) return document;
    return changeModule(found.module.key, (module) => ({
      ...module,
      lessons: removeBlock(module.lessons, key),
    }))(document);
  };

/** Moves a module to a place, from 0. */
export const moveModule =
  (key: string, to: number): Edit =>
  (document) =>
    withModules(document, moveBlock(document.modules, key, to));

/** Moves a lesson to a place of a module, from 0. A place beyond its lessons is the end. */
export const moveLesson =
  (key: string, moduleKey: string, to: number): Edit =>
  (document) => {
    const found = findLesson(document, key);
    if (!found || !findModule(document, moduleKey)) return document;
    if (found.module.key === moduleKey)
      return changeModule(moduleKey, (module) => {
        const lessons = moveBlock(module.lessons, key, to);
        return lessons === module.lessons ? module : { ...module, lessons };
      })(document);
    return changeModule(moduleKey, (module) => ({
      ...module,
      lessons: module.lessons.toSpliced(Math.max(0, to), 0, found.lesson),
    }))(removeLesson(key)(document));
  };
