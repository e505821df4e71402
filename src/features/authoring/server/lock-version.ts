import { courseIdWords } from "#features/courses/contract.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { notFound, refused } from "#kit/server/errors.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/authoring.ts";
import type { DraftConflict } from "../contract.ts";
import {
  beginDraft,
  type DraftRow,
  type DraftState,
  findSaved,
  lockDraft,
  lockDraftState,
} from "./queries/drafts.ts";
import { readDocument } from "./read-document.ts";

/** The refusal of a write that stands on another version: 409 `draft_conflict` with the newer document. */
async function draftConflict(db: Db, courseId: number) {
  const { version, saved_at, saved_by } = await findSaved(db, courseId);
  const conflict: DraftConflict = {
    version,
    document: await readDocument(db, courseId),
    saved_by,
    saved_at: isoTime(saved_at),
  };
  return refused(409, "draft_conflict", m.draft_conflict(), conflict);
}

const newest =
  <Row>(find: (tx: Tx, courseId: number) => Promise<Row | undefined>) =>
  async (tx: Tx, courseId: number): Promise<Row> => {
    await beginDraft(tx, courseId);
    const draft = await find(tx, courseId);
    if (!draft) throw notFound(courseIdWords.unknown());
    return draft;
  };

const atVersion =
  <Row extends { version: number }>(find: (tx: Tx, courseId: number) => Promise<Row>) =>
  async (tx: Tx, courseId: number, version: number): Promise<Row> => {
    const draft = await find(tx, courseId);
    if (draft.version !== version) throw await draftConflict(tx, courseId);
    return draft;
  };

/**
 * Locks the draft of a course until the transaction ends, for a write that stands on what is newest. A published
 * course that was never written here gets its row.
 * @throws 404 if it was deleted.
 */
export const lockNewest: (tx: Tx, courseId: number) => Promise<DraftRow> = newest(lockDraft);

/** The same for a write that stands on a version. @throws also 409 `draft_conflict` if it has another version. */
export const lockVersion: (tx: Tx, courseId: number, version: number) => Promise<DraftRow> =
  atVersion(lockNewest);

/** The same without reading the document, for a write that replaces it. */
export const lockVersionState: (tx: Tx, courseId: number, version: number) => Promise<DraftState> = atVersion(
  newest(lockDraftState),
);
