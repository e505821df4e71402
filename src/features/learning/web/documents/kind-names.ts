import * as m from "#messages/learning.ts";
import type { DocumentKind, DocumentLink } from "../../document-kind.ts";

const kindNames: Record<DocumentKind, () => string> = {
  pdf: m.kind_pdf,
  doc: m.kind_word,
  docx: m.kind_word,
  "google-doc": m.kind_google_doc,
  drive: m.kind_drive,
  other: m.kind_file,
};

/** What a learner calls a document. Another file of the academy has the name of its format: PPTX. */
export function kindNameOf({ kind, href, host }: Omit<DocumentLink, "preview">): string {
  const path = kind === "other" && host === null ? (href ?? "") : "";
  const extension = /^[^?#]*\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(path)?.[1];
  return extension?.toUpperCase() ?? kindNames[kind]();
}
