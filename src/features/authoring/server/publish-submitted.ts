import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { mergeDocuments } from "../merge-documents.ts";
import { isSame } from "../same-value.ts";
import { publishDraft, tellApproved } from "./publish-course.ts";
import { publishDocument } from "./publish-document.ts";
import { changeDraft, type DraftRow, notInReview } from "./queries/drafts.ts";
import { findPublishedAt, findVersion } from "./queries/versions.ts";
import { storeDraft } from "./save-draft.ts";
import { refuseUndecided } from "./undecided.ts";
import { withdrawReview } from "./withdraw-review.ts";

/** What an author sent to the administrators. The author may have gone on writing. */
export interface Submitted {
  version: number;
  document: CourseDocument;
}

export async function findSubmitted(tx: Tx, draft: DraftRow): Promise<Submitted> {
  const { course_id: courseId, review_version: version } = draft;
  const document = version === null ? undefined : await findVersion(tx, courseId, version);
  return document ? { version: version!, document } : { version: draft.version, document: draft.document! };
}

/**
 * What was sent, with what was published since then in other places: a picture, an edit of the documents' client.
 * @throws 409 `review_outdated` if both changed one text
 */
async function withPublishedSince(
  tx: Tx,
  draft: DraftRow,
  { version, document }: Submitted,
): Promise<CourseDocument> {
  const { course_id: courseId, published_version: last } = draft;
  const base = last === null || last <= version ? undefined : await findPublishedAt(tx, courseId, version);
  if (!base) return document;
  const published = (await findVersion(tx, courseId, last!))!;
  const { merged, conflicts } = mergeDocuments(base, document, published);
  if (conflicts.length > 0) throw conflict("review_outdated", m.review_outdated());
  return merged;
}

/**
 * Publishes exactly what was sent to the administrators. What its author wrote since then stays as a draft, which nobody
 * has sent.
 * @returns the version now. @throws 409 `draft_undecided`, 409 `review_outdated`, 400 under the paths of what is wrong.
 */
export async function publishSubmitted(
  services: Services,
  tx: Tx,
  draft: DraftRow,
  { submitted, by }: { submitted: Submitted; by: number },
): Promise<number> {
  await refuseUndecided(tx, draft);
  const { course_id: courseId } = draft;
  const document = await withPublishedSince(tx, draft, submitted);
  const rules = { keepsBlanks: draft.review_keeps_blanks };
  const newest = draft.document!;
  if (isSame(newest, submitted.document) || isSame(newest, document))
    return (await publishDraft(services, tx, { ...draft, document }, by, rules)).version;
  const published = await publishDocument(services, tx, draft, { document, by, draft: newest, rules });
  await changeDraft(tx, courseId, { ...notInReview, undecided_from: null, review_remark: null });
  await withdrawReview(tx, courseId);
  await tellApproved(tx, draft, { title: published.document.title, by });
  // The newer text gets the ids of what is published now.
  const { merged } = mergeDocuments(document, newest, published.document);
  const rebased = { ...draft, version: published.version, published_version: published.version };
  return (await storeDraft(tx, rebased, { document: merged, by }, { isOwnRow: true })).version;
}
