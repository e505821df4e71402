import { randomUUID } from "node:crypto";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Person, Services } from "#kit/server/services.ts";
import type { CourseDocument } from "../document.ts";
import type { CoursePayload } from "../payload-contract.ts";
import { mergeDocuments } from "../merge-documents.ts";
import { isSame } from "../same-value.ts";
import { changedSince, changedState } from "./changed-state.ts";
import { checkPublishable } from "./check-publishable.ts";
import { lockNewest } from "./lock-version.ts";
import { matchPayload } from "./match-payload.ts";
import { refuseForeignFiles } from "./own-files.ts";
import { askForReview, publishDraft } from "./publish-course.ts";
import { publishDocument } from "./publish-document.ts";
import { publishesAlone } from "./publishes-alone.ts";
import { changeDraft, type DraftRow, notInReview } from "./queries/drafts.ts";
import { storeDraft } from "./save-draft.ts";
import { joinEdit } from "./waiting-edit.ts";
import { withdrawReview } from "./withdraw-review.ts";

/** The documents' edit form lets modules and lessons have no title. */
const rules = { keepsBlanks: true };

interface Edit {
  /** What the client saw: what is published, or the draft of a course that never was. */
  seen: CourseDocument;
  /** What it sent, in the same blocks. */
  document: CourseDocument;
  person: Person;
}

/**
 * Publishes the edit. An open draft is rebased on it: where both changed a text, the draft keeps its own, and its people
 * must decide before they publish it.
 */
async function publishEdit(
  services: Services,
  tx: Tx,
  draft: DraftRow,
  { seen, document, person }: Edit,
): Promise<number> {
  const { document: mine } = draft;
  if (draft.published_version === null)
    return (await publishDraft(services, tx, { ...draft, document }, person.id, rules)).version;
  const published = await publishDocument(services, tx, draft, {
    document,
    by: person.id,
    draft: mine,
    rules,
  });
  const { version } = published;
  if (mine === null) return version;
  const { merged, conflicts } = mergeDocuments(seen, mine, published.document);
  const rebased = { ...draft, version, published_version: version };
  const stored = await storeDraft(tx, rebased, { document: merged, by: person.id }, { isOwnRow: true });
  if (conflicts.length > 0 && draft.undecided_from === null)
    await changeDraft(tx, draft.course_id, { undecided_from: draft.published_version });
  return stored.version;
}

/**
 * Puts the edit into the draft, which is sent to the administrators. The draft before it stays in the history. If the
 * edit takes back all that waited, nothing waits any more.
 */
async function askForEdit(tx: Tx, draft: DraftRow, { seen, document: sent, person }: Edit): Promise<number> {
  const { course_id: courseId, published_version: last } = draft;
  await checkPublishable(tx, sent, last === null ? null : seen, rules);
  const { document, waiting } =
    last === null ? { document: sent, waiting: null } : joinEdit(seen, sent, draft);
  const { version } = await storeDraft(tx, draft, { document, by: person.id }, { isOwnRow: true });
  if (last !== null && isSame(document, seen)) {
    await changeDraft(tx, courseId, {
      document: null,
      waiting_edit: null,
      undecided_from: null,
      ...notInReview,
      review_remark: null,
    });
    await withdrawReview(tx, courseId);
  } else {
    await changeDraft(tx, courseId, { waiting_edit: waiting });
    await askForReview(tx, { ...draft, version, document }, person.id, rules);
  }
  return version;
}

interface EditRequest {
  courseId: number;
  person: Person;
  sent: CoursePayload;
  /** What the client read. Left out: the newest. */
  version?: number | undefined;
}

/** The edit in the blocks of the newest state, with what others changed since the state that the client read. */
function editedDocument(
  { read, newest }: { read: CourseDocument; newest: CourseDocument },
  sent: CoursePayload,
): CourseDocument {
  const document = matchPayload(read, sent, randomUUID);
  if (read === newest) return document;
  const { merged, conflicts } = mergeDocuments(read, document, newest);
  if (conflicts.length > 0) throw changedSince();
  return merged;
}

/**
 * Changes a course as the documents' client does, which knows neither ids nor drafts: it changes what is published. What
 * it does not speak of stays. It may say which version it read: what others published since in other places stays too.
 * @returns the version now. @throws 400 under the paths of what is wrong, 409 `draft_conflict`.
 */
export async function editCourse(
  services: Services,
  { courseId, person, sent, version }: EditRequest,
): Promise<{ version: number; isChanged: boolean }> {
  return services.db.transaction().execute(async (tx) => {
    const draft = await lockNewest(tx, courseId);
    const { published_version: last } = draft;
    const state = await changedState(tx, draft, version);
    const { newest: seen } = state;
    const document = editedDocument(state, sent);
    await refuseForeignFiles(tx, courseId, document);
    const isAlone = await publishesAlone(tx, person);
    const takesBack = !isAlone && draft.waiting_edit !== null;
    if (last !== null && isSame(document, seen) && !takesBack)
      return { version: draft.version, isChanged: false };
    const edit = { seen, document, person };
    if (!isAlone) return { version: await askForEdit(tx, draft, edit), isChanged: false };
    return { version: await publishEdit(services, tx, draft, edit), isChanged: true };
  });
}
