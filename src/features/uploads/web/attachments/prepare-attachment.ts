import { formatBytes } from "#kit/shared/format-bytes.ts";
import { shrinkPicture } from "#kit/web/shrink-picture.ts";
import * as m from "#messages/uploads.ts";
import { attachmentKindOf } from "../../attachment-name-rules.ts";
import { type AttachmentKind, maxAttachmentBytes, pictureBox } from "../../attachment-rules.ts";

export interface PreparedAttachment {
  kind: AttachmentKind;
  name: string;
  content: Blob;
}

/** A picture up to this size, in bytes, is sent as it is if it fits into the box. */
const smallEnough = 400 * 1024;

async function shrunk(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(m.refused_unreadable());
  });
  const { width, height } = bitmap;
  const scale = Math.min(1, pictureBox.width / width, pictureBox.height / height);
  const isSmall = scale === 1 && file.size <= smallEnough;
  const to = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const made = isSmall ? null : await shrinkPicture(bitmap, { left: 0, top: 0, width, height }, to);
  bitmap.close();
  return made && made.size < file.size ? made : null;
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
  const smaller = kind === "picture" ? await shrunk(file) : null;
  if ((smaller ?? file).size > maxAttachmentBytes)
    throw new Error(m.file_too_large({ limit: formatBytes(maxAttachmentBytes) }));
  if (smaller) return { kind, name: file.name.replace(/\.[a-z\d]+$/i, ".jpg"), content: smaller };
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(m.refused_unreadable());
  });
  return { kind, name: file.name, content: new Blob([bytes]) };
}
