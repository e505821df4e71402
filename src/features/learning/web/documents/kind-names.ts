import * as m from "#messages/learning.ts";
import type { DocumentKind } from "../../document-kind.ts";

/** What a learner calls each kind of document. */
export const kindNames: Record<DocumentKind, () => string> = {
  pdf: m.kind_pdf,
  doc: m.kind_word,
  docx: m.kind_word,
  "google-doc": m.kind_google_doc,
  drive: m.kind_drive,
  other: m.kind_file,
};
