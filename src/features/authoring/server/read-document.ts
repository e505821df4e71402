import { courseIdWords } from "#features/courses/contract.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import type { CourseDocument } from "../document.ts";
import { findDocument, findPublished } from "./queries/drafts.ts";

/** The newest saved document of a course: its draft, else what is published. @throws 404 */
export async function readDocument(db: Db, courseId: number): Promise<CourseDocument> {
  const document = await findDocument(db, courseId);
  if (!document) throw notFound(courseIdWords.unknown());
  return document;
}

/** What learners see of a course. Null: nothing is published. */
export const readPublished = async (db: Db, courseId: number): Promise<CourseDocument | null> =>
  (await findPublished(db, courseId)) ?? null;
