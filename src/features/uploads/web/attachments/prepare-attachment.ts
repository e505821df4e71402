import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/uploads.ts";
import { attachmentKindOf } from "../../attachment-name-rules.ts";
import { type AttachmentKind, maxAttachmentBytes } from "../../attachment-rules.ts";
import { shrunkPicture } from "../shrunk-picture.ts";

export interface PreparedAttachment {
  kind: AttachmentKind;
  name: string;
  content: Blob;
}

/**
 * Checks a file that was chosen, and makes a large picture smaller: a photo of 5 MB becomes about 300 KB. The bytes are
 * read now: the file may be changed or moved before they are sent.
 * @param kindUnknown says which files can be chosen
 * @throws Error with the sentence for the person.
 */
export async function prepareAttachment(file: File, kindUnknown: () => string): Promise<PreparedAttachment> {
  const kind = attachmentKindOf(file.name);
  if (kind === null) throw new Error(kindUnknown());
  if (file.size === 0) throw new Error(m.file_empty());
  const smaller = kind === "picture" ? await shrunkPicture(file) : null;
  if ((smaller ?? file).size > maxAttachmentBytes)
    throw new Error(m.file_too_large({ limit: formatBytes(maxAttachmentBytes) }));
  if (smaller) return { kind, name: file.name.replace(/\.[a-z\d]+$/i, ".jpg"), content: smaller };
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(m.refused_unreadable());
  });
  return { kind, name: file.name, content: new Blob([bytes]) };
}
