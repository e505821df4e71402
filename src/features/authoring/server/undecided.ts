import type { Db } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { mergeDocuments } from "../merge-documents.ts";
import { isSame } from "../same-value.ts";
import type { DraftRow } from "./queries/drafts.ts";
import { findVersion } from "./queries/versions.ts";

/**
 * The state on which a draft was written, if the draft lacks anything that was published since then: both changed one
 * text, or somebody put an old text back. Seats have a rule of their own.
 */
export function undecidedBase(
  from: CourseDocument | null,
  draft: CourseDocument | null,
  published: CourseDocument | null,
): CourseDocument | null {
  if (!from || !draft || !published) return null;
  const base = { ...from, capacity: published.capacity };
  const { merged, conflicts } = mergeDocuments(base, draft, published);
  return conflicts.length > 0 || !isSame(merged, draft) ? base : null;
}

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
  if (undecidedBase(base, document, published)) throw conflict("draft_undecided", m.draft_undecided());
}
