// Drafts of courses for tests, written through the calls of authoring.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import * as contract from "#features/authoring/contract.ts";
import type { CourseDocument } from "#features/authoring/document.ts";
import { ensureCategory } from "#features/courses/server/public.ts";
import type { Answer, Someone, TestAcademy } from "./academy.ts";

/** The id of a category that courses of tests have. */
export const aCategory = async ({ services: { db } }: TestAcademy, name = "Clinical Research") =>
  db.transaction().execute(async (tx) => ensureCategory(tx, { name }));

type Saved = z.output<typeof contract.saveDraft.answer>;

/** The calls with which a person writes courses. */
export const draftsOf = (academy: TestAcademy, as: Pick<Someone, "access">) => ({
  create: async (document: CourseDocument, key: string = randomUUID()) =>
    academy.call(contract.createDraft, { body: { key, document } }, { as }),
  read: async (id: number) => academy.call(contract.readDraft, { params: { id } }, { as }),
  save: async (id: number, version: number, document: unknown): Promise<Answer<Saved>> =>
    academy.call(contract.saveDraft, { params: { id }, body: { version, document } }, { as }),
  /** Saves the decision of a conflict, with what its writer had. */
  decide: async (
    id: number,
    version: number,
    document: CourseDocument,
    mine: CourseDocument,
    publishedVersion?: number,
  ): Promise<Answer<Saved>> => {
    const decided = {
      mine,
      ...(publishedVersion === undefined ? {} : { published_version: publishedVersion }),
    };
    return academy.call(contract.saveDraft, { params: { id }, body: { version, document, decided } }, { as });
  },
  discard: async (id: number, version: number) =>
    academy.call(contract.deleteDraft, { params: { id }, body: { version } }, { as }),
  publish: async (id: number, version: number) =>
    academy.call(contract.publishCourse, { params: { id }, body: { version } }, { as }),
  /** @param version what was read. Undefined: an older client, which does not say it. */
  review: async (id: number, version: number | undefined, decision: "publish" | "return", remark?: string) =>
    academy.call(contract.reviewCourse, { params: { id }, body: { version, decision, remark } }, { as }),
  versions: async (id: number, before?: number) =>
    academy.call(contract.listVersions, { params: { id }, query: { before } }, { as }),
  version: async (id: number, number: number) =>
    academy.call(contract.readVersion, { params: { id, number } }, { as }),
  restore: async (id: number, number: number, version: number) =>
    academy.call(contract.restoreVersion, { params: { id, number }, body: { version } }, { as }),
});
export type DraftCalls = ReturnType<typeof draftsOf>;

/** Writes a course and publishes it. @returns its id, the version, and the document with its ids. */
export async function publishNew(
  calls: DraftCalls,
  document: CourseDocument,
): Promise<{ id: number; version: number; document: CourseDocument }> {
  const { body: begun } = await calls.create(document);
  const { body: published } = await calls.publish(begun.course_id, begun.version);
  const { body: draft } = await calls.read(begun.course_id);
  return { id: begun.course_id, version: published.version, document: draft.document };
}
