// A second edit of the documents' client while its first one waits for approval. The client does not say which state it
// changes: the form that it sent before, or a form with what is published, which it read since then.
import type { CourseDocument } from "../document.ts";
import { mergeDocuments } from "../merge-documents.ts";
import { isSame } from "../same-value.ts";

/** The values of a document with their places, without what names blocks. */
function valuesOf(part: unknown, place = ""): [string, unknown][] {
  if (typeof part !== "object" || part === null) return [[place, part]];
  return Object.entries(part).flatMap(([name, value]) =>
    name === "key" || name === "id" ? [] : valuesOf(value, `${place}.${name}`),
  );
}

/** Whether a document has anything of a change. */
function hasAnyOf([before, after]: [CourseDocument, CourseDocument], document: CourseDocument): boolean {
  const [old, own] = [new Map(valuesOf(before)), new Map(valuesOf(document))];
  return valuesOf(after).some(([place, value]) => old.get(place) !== value && own.get(place) === value);
}

/**
 * Puts an edit into a draft that may have an earlier edit. Where both changed a text, the edit wins. It stands on the
 * earlier one if it repeats anything of that, and also if it is what is published: so it can take the earlier one back.
 * @param published what learners see
 * @param sent what the client sent, in the blocks of the published course
 * @returns the draft, and what waits of this client now: null is nothing.
 */
export function joinEdit(
  published: CourseDocument,
  sent: CourseDocument,
  draft: { document: CourseDocument | null; waiting_edit: CourseDocument | null },
): { document: CourseDocument; waiting: CourseDocument | null } {
  const { document, waiting_edit: earlier } = draft;
  if (document === null) return { document: sent, waiting: sent };
  const isSentAgain = earlier && (isSame(sent, published) || hasAnyOf([published, earlier], sent));
  const base = isSentAgain ? earlier : published;
  const waiting = isSentAgain || !earlier ? sent : mergeDocuments(published, sent, earlier).merged;
  return {
    document: mergeDocuments(base, sent, document).merged,
    waiting: isSame(waiting, published) ? null : waiting,
  };
}
