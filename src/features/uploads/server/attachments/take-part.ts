import type { Tx } from "#kit/server/database/connect.ts";
import { invalid, notFound, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/uploads.ts";
import { attachmentKindOf } from "../../attachment-name-rules.ts";
import { maxAttachmentBytes } from "../../attachment-rules.ts";
import { type AttachmentRow, setReceived } from "../queries/attachments.ts";
import { type AttachmentStore, partsFolder } from "./attachment-store.ts";
import { finishOnce } from "./finish-once.ts";

export interface AttachmentPart {
  userId: number;
  key: string;
  name: string;
  size: number;
  offset: number;
  bytes: Buffer;
}

/** What the feature decides: to which file a part belongs, and where the whole file is stored. */
interface Taking {
  /** Adds the row with the first part, and locks it. Undefined: the key is of another file. */
  find: (tx: Tx) => Promise<AttachmentRow | undefined>;
  /** Without the extension. */
  place: string;
}

/**
 * Stores the next part of a file. After the last one the file is checked and made whole. The last call can be repeated,
 * with no bytes, until that is done.
 * @throws 400 for a file that is not taken, 404 if it was deleted, 409 with how much has arrived if another part is the
 * next one, 429 while too many files of this person are made whole.
 */
export async function takePart(
  services: Services,
  store: AttachmentStore,
  part: AttachmentPart,
  { find, place }: Taking,
): Promise<Pick<AttachmentRow, "received" | "kind">> {
  const { db, files } = services;
  const { name, size, offset, bytes, key, userId } = part;
  if (attachmentKindOf(name) === null) throw invalid({ file: [store.words.kindUnknown()] });
  if (size < 1) throw invalid({ file: [m.file_empty()] });
  if (size > maxAttachmentBytes)
    throw invalid({ file: [m.file_too_large({ limit: formatBytes(maxAttachmentBytes) })] });
  const file = await db.transaction().execute(async (tx) => {
    const now = await find(tx);
    if (now?.name !== name || now.size !== size || now.is_dropped) throw notFound(store.words.gone());
    if (now.kind !== null) return now;
    if (offset !== now.received)
      throw refused(409, "wrong_offset", m.wrong_offset(), { received: now.received });
    if (offset + bytes.length > size) throw refused(413, "too_large", kit.body_too_large());
    if (bytes.length === 0) return now;
    // The row is locked, so nobody else writes this part.
    await files.disk.put(`${partsFolder(store, key)}/${offset}`, bytes);
    const received = offset + bytes.length;
    await setReceived(tx, store, key, received);
    return { ...now, received };
  });
  if (file.kind !== null || file.received < size) return file;
  return { received: size, kind: await finishOnce(services, store, { file, userId, place }) };
}
