import type { CourseDocument, LessonDocument, ModuleDocument } from "../../../document.ts";

/** A document beside another: the lessons that both have are written as their keys. */
export type PackedDocument = Omit<CourseDocument, "modules"> & { modules: PackedModule[] };
type PackedModule = Omit<ModuleDocument, "lessons"> & { lessons: (LessonDocument | string)[] };

const lessonsOf = (document: CourseDocument): Map<string, LessonDocument> =>
  new Map(document.modules.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.key, lesson])));

/** Only the same object counts as the same lesson: a change makes another one, and comparing texts takes long. */
export function packDocument(document: CourseDocument, base: CourseDocument): PackedDocument {
  const known = lessonsOf(base);
  const pack = (lesson: LessonDocument) => (known.get(lesson.key) === lesson ? lesson.key : lesson);
  const modules = document.modules.map((module) => ({ ...module, lessons: module.lessons.map(pack) }));
  return { ...document, modules };
}

/** @param base the document that it was packed beside */
export function unpackDocument(packed: PackedDocument, base: CourseDocument): CourseDocument {
  const known = lessonsOf(base);
  const unpack = (lesson: LessonDocument | string) =>
    typeof lesson === "string" ? known.get(lesson)! : lesson;
  const modules = packed.modules.map((module) => ({ ...module, lessons: module.lessons.map(unpack) }));
  return { ...packed, modules };
}
