import type { WrittenNote } from "#features/learning/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { addDraft, findByKey } from "./queries/drafts.ts";
import { setDraftNotes } from "./queries/draft-notes.ts";
import { addVersion } from "./queries/versions.ts";
import { withKnownBlocks } from "./known-blocks.ts";

/** The id of a course that is not stored yet: nothing belongs to it. */
const noCourse = 0;

interface NewDraft {
  ownerId: number;
  /** Made by the client: a repeated call with it begins no second course. Null: every call begins one. */
  key: string | null;
  document: CourseDocument;
  /** For the published course. Left out: none. */
  notes?: readonly WrittenNote[];
  /** Of `reserveCourseId`, for a course whose files are stored before it. Left out: the next one. */
  courseId?: number;
}

/**
 * Begins a course that nobody sees but its team. Trusts the files that the document names: see `refuseForeignFiles`.
 * @returns the course; the one that has the key already, without a change.
 * @throws 409 if the key is of another person, 400 if the document names blocks of another course.
 */
export const createDraft = async (
  { db }: Pick<Services, "db">,
  draft: NewDraft,
): Promise<{ course_id: number; version: number }> =>
  db.transaction().execute(async (tx) => createDraftWithin(tx, draft));

/** `createDraft` in the caller's transaction. */
export async function createDraftWithin(
  tx: Tx,
  { ownerId, key, document, notes = [], courseId: reserved }: NewDraft,
): Promise<{ course_id: number; version: number }> {
  const own = await withKnownBlocks(tx, noCourse, document);
  const draft = await addDraft(tx, { ownerId, key, document: own, courseId: reserved });
  if (draft) {
    const { course_id: courseId, version: number } = draft;
    await addVersion(tx, { courseId, number, kind: "draft", document: own, savedBy: ownerId });
    if (notes.length > 0) await setDraftNotes(tx, courseId, notes);
    return draft;
  }
  const known = (await findByKey(tx, key!))!;
  if (known.owner_id !== ownerId) throw conflict("draft_key_taken", m.draft_key_taken());
  return { course_id: known.course_id, version: known.version };
}
