import type { Db } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { mergeDocuments } from "../merge-documents.ts";
import type { DraftRow } from "./queries/drafts.ts";
import { findVersion } from "./queries/versions.ts";

/** Whether a draft and what was published in between have different texts in the same places. */
export const collides = (
  base: CourseDocument | null,
  draft: CourseDocument | null,
  published: CourseDocument | null,
): boolean =>
  base !== null &&
  draft !== null &&
  published !== null &&
  mergeDocuments(base, draft, published).conflicts.length > 0;

/**
 * Refuses to publish a draft over texts that the documents' client published in the same places, before somebody has
 * decided which are kept.
 * @throws 409 `draft_undecided`
 */
export async function refuseUndecided(db: Db, draft: DraftRow): Promise<void> {
  const { course_id: courseId, document, undecided_from: from, published_version: last } = draft;
  if (from === null || last === null) return;
  const base = (await findVersion(db, courseId, from)) ?? null;
  const published = (await findVersion(db, courseId, last)) ?? null;
  if (collides(base, document, published)) throw conflict("draft_undecided", m.draft_undecided());
}
