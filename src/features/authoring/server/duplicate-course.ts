import { randomUUID } from "node:crypto";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import type { CourseDocument } from "../document.ts";
import { createDraftWithin } from "./create-draft.ts";
import { readDocument } from "./read-document.ts";

const withNewKey = <Block extends { key: string }>(block: Block): Block => ({ ...block, key: randomUUID() });

/** The same texts and files in blocks of a course that was never published. */
function copyDocument(document: CourseDocument, title: string): CourseDocument {
  return {
    ...document,
    title,
    outcomes: document.outcomes.map(withNewKey),
    prerequisites: document.prerequisites.map(withNewKey),
    modules: document.modules.map((module) => ({
      ...withNewKey(module),
      id: null,
      lessons: module.lessons.map((lesson) => ({
        ...withNewKey(lesson),
        id: null,
        videos: lesson.videos.map(withNewKey),
        resources: lesson.resources.map(withNewKey),
        checks: lesson.checks.map((check) => ({ ...withNewKey(check), id: null })),
      })),
    })),
  };
}

/** Begins a course of a person with everything that is written in another one: its draft, else what is published. */
export const duplicateCourse = async (
  { db }: Pick<Services, "db">,
  { courseId, title, by }: { courseId: number; title: string; by: number },
): Promise<{ course_id: number; version: number }> =>
  db.transaction().execute(async (tx) => {
    const document = copyDocument(await readDocument(tx, courseId), title);
    const draft = await createDraftWithin(tx, { ownerId: by, key: null, document });
    await audit(tx, {
      actorId: by,
      action: "course.duplicated",
      subject: ["course", draft.course_id],
      after: { title, from: courseId },
    });
    return draft;
  });
