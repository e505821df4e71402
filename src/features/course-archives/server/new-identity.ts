import { randomUUID } from "node:crypto";
import type { CourseDocument } from "#features/authoring/server/public.ts";

const renewed = <B extends { key: string }>(blocks: B[]): B[] =>
  blocks.map((block) => ({ ...block, key: randomUUID() }));

/** The same document with new keys and no ids: its blocks are those of another course. */
export const withNewIdentity = (document: CourseDocument): CourseDocument => ({
  ...document,
  outcomes: renewed(document.outcomes),
  prerequisites: renewed(document.prerequisites),
  modules: renewed(document.modules).map((module) => ({
    ...module,
    id: null,
    lessons: renewed(module.lessons).map((lesson) => ({
      ...lesson,
      id: null,
      videos: renewed(lesson.videos),
      resources: renewed(lesson.resources),
      checks: renewed(lesson.checks).map((check) => ({ ...check, id: null })),
    })),
  })),
});
