import type { CourseDocument } from "../document.ts";

/** The ids of a published course, block by block in the order of the document that was published. */
type Published = Pick<CourseDocument, "modules">;

/** A document with the ids that its blocks have in the published course. Keys and everything else stay. */
export const withIds = (document: CourseDocument, { modules }: Published): CourseDocument => ({
  ...document,
  modules: document.modules.map((module, at) => ({
    ...module,
    id: modules[at]!.id,
    lessons: module.lessons.map((lesson, place) => {
      const { id, checks } = modules[at]!.lessons[place]!;
      return {
        ...lesson,
        id,
        checks: lesson.checks.map((check, number) => ({ ...check, id: checks[number]!.id })),
      };
    }),
  })),
});
