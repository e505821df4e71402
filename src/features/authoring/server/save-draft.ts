import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import type { CourseDocument } from "../document.ts";
import { isSame } from "../same-value.ts";
import { withKnownBlocks } from "./known-blocks.ts";
import { lockVersionState } from "./lock-version.ts";
import { refuseForeignFiles } from "./own-files.ts";
import { changeDraft, type DraftState, isChanged } from "./queries/drafts.ts";
import { addVersion, putVersion, refreshPublishedSeats } from "./queries/versions.ts";

interface Write {
  document: CourseDocument;
  /** The person who writes. */
  by: number;
}

/**
 * Makes a document the draft of a locked course. Trusts the files that it names.
 * @param isOwnRow whether it gets a row of its own in the history. If not, saves of a few minutes share one.
 * @returns its version, and when it was saved.
 */
export async function storeDraft(
  tx: Tx,
  draft: DraftState,
  { document, by }: Write,
  { isOwnRow = false } = {},
): Promise<{ version: number; savedAt: Date }> {
  const { course_id: courseId, published_version: published } = draft;
  const version = draft.version + 1;
  if (!draft.has_draft && published !== null) await refreshPublishedSeats(tx, courseId, published);
  const savedAt = await changeDraft(tx, courseId, { version, document, saved_by: by });
  const stored = { courseId, number: version, document, savedBy: by };
  await (isOwnRow ? addVersion(tx, { ...stored, kind: "draft" }) : putVersion(tx, stored));
  return { version, savedAt };
}

interface Decided {
  mine: CourseDocument;
  /** The published version that the draft collided with. */
  published_version?: number | undefined;
}

/** A document of a course with its own blocks and files. @throws 400 if it names those of another course. */
async function ownDocument(tx: Tx, courseId: number, document: CourseDocument): Promise<CourseDocument> {
  await refuseForeignFiles(tx, courseId, document);
  return withKnownBlocks(tx, courseId, document);
}

/**
 * Saves what a person wrote. It touches no table that visitors see.
 * @param decided if the document decides a conflict: what the person had. It gets a row of its own in the history, and so
 * does the document, so that no text that lost is overwritten.
 * @throws 409 `draft_conflict` with the newer document, 400 if it names blocks or files of another course.
 */
export async function saveDraft(
  { db }: Pick<Services, "db">,
  {
    courseId,
    version,
    document,
    by,
    decided,
  }: Write & { courseId: number; version: number; decided?: Decided | undefined },
): Promise<{ version: number; saved_at: string; has_changes: boolean }> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockVersionState(tx, courseId, version);
    const known = await ownDocument(tx, courseId, document);
    const mine = decided && (await ownDocument(tx, courseId, decided.mine));
    const isOwnRow = mine !== undefined;
    const hasLost = isOwnRow && !isSame(mine, known);
    if (hasLost)
      await addVersion(tx, {
        courseId,
        number: version + 1,
        kind: "draft",
        document: mine,
        savedBy: by,
      });
    const from = hasLost ? { ...draft, version: version + 1 } : draft;
    const stored = await storeDraft(tx, from, { document: known, by }, { isOwnRow });
    if (decided && decided.published_version === draft.published_version)
      await changeDraft(tx, courseId, {
        undecided_from: null,
        // The decision is about what was sent: the administrators decide about its result.
        ...(draft.review_asked_at ? { review_version: stored.version } : {}),
      });
    return {
      version: stored.version,
      saved_at: isoTime(stored.savedAt),
      has_changes: await isChanged(tx, courseId),
    };
  });
}
