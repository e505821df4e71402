import { randomUUID } from "node:crypto";
import { invalid, notFound, Refusal } from "#kit/server/errors.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { readPictureSize } from "#kit/server/pictures/picture-size.ts";
import { PictureError } from "#kit/server/pictures/pictures.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/uploads.ts";
import { attachmentKindOf } from "../../attachment-name-rules.ts";
import { type AttachmentKind, pictureBox } from "../../attachment-rules.ts";
import { extensionOf } from "../../rules.ts";
import { isLockedOffice } from "../../signatures.ts";
import { inspect } from "../check-upload.ts";
import { fitsContent } from "../fits-content.ts";
import { type RefusalReason, refusalSentences } from "../present.ts";
import {
  type AttachmentRow,
  dropUnattached,
  findProgress,
  setWhole,
  type WholeAttachment,
} from "../queries/attachments.ts";
import { type AttachmentStore, partsFolder } from "./attachment-store.ts";
import { deleteAttachmentsSoon } from "./drop-attachments.ts";

export type FinishServices = Pick<Services, "db" | "files" | "pictures" | "media" | "log">;

export interface Finishing {
  file: AttachmentRow;
  userId: number;
  /** Where the whole file is stored, without its extension. */
  place: string;
}

/** A PDF that takes more is taken as it is: only people can say whether they can read it. */
const readingBounds = { seconds: 15, megabytes: 400 };

const refuse = (sentence: string) => invalid({ file: [sentence] }, undefined, "file_refused");

async function joinParts(
  { disk }: Services["files"],
  store: AttachmentStore,
  { key, size }: AttachmentRow,
): Promise<Buffer> {
  const files = await listFiles(disk, partsFolder(store, key));
  const parts = files.filter(({ name }) => /^\d+$/.test(name));
  const inOrder = parts.toSorted((one, other) => Number(one.name) - Number(other.name));
  const read = await Promise.all(inOrder.map(async (part) => disk.getBytes(part.key)));
  const whole = Buffer.concat(read);
  if (whole.length !== size)
    throw new Error(`a file of ${store.folder} has ${whole.length} of ${size} bytes`);
  return whole;
}

/** The picture as it is stored: decoded and encoded again, so that nothing else of the file stays. */
async function makePicture({ pictures }: FinishServices, original: Buffer, userId: number): Promise<Buffer> {
  try {
    return await pictures.shrink(userId, original, pictureBox);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuse(error.reason === "costly" ? m.picture_too_costly() : m.refused_unreadable());
  }
}

/** Why a document is refused. Null: people can open it, perhaps with a password or after a long time. */
async function documentFault(
  services: FinishServices,
  document: Buffer,
  { name, folder, userId }: { name: string; folder: string; userId: number },
): Promise<RefusalReason | null> {
  const { files } = services;
  // Beside the parts, so that a broken process leaves nothing. Another process may read the same file.
  const place = `${folder}/${randomUUID()}.${extensionOf(name)}`;
  try {
    await files.disk.put(place, document);
    const found = await inspect(services, { kind: "document", name, user_id: userId }, place, {
      bounds: readingBounds,
    });
    return typeof found === "string" ? found : null;
  } finally {
    // A call that is refused because too many wait can be repeated.
    await files.disk.delete(place);
  }
}

/** @throws 400 if the file is not what its name says, or nobody can read it. */
async function makeWhole(
  services: FinishServices,
  store: AttachmentStore,
  { file, userId, place }: Finishing,
): Promise<WholeAttachment> {
  const { files } = services;
  const { key, name } = file;
  const original = await joinParts(files, store, file);
  // This check comes before any decoder.
  if (!(await fitsContent(onePart(original), name)))
    throw refuse(isLockedOffice(original, name) ? m.refused_locked() : m.refused_content());
  if (attachmentKindOf(name) === "picture") {
    const picture = await makePicture(services, original, userId);
    const size = readPictureSize(picture)!;
    const fileKey = `${place}.webp`;
    await files.disk.put(fileKey, picture);
    return { kind: "picture", fileKey, bytes: picture.length, ...size };
  }
  const fault = await documentFault(services, original, { name, folder: partsFolder(store, key), userId });
  if (fault !== null) throw refuse(refusalSentences[fault]());
  const fileKey = `${place}.${extensionOf(name)}`;
  await files.disk.put(fileKey, original);
  return { kind: "document", fileKey, bytes: original.length, width: null, height: null };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The kind of a file if it is whole; null if it is not yet. @throws 404 if its sender deleted it */
async function kindSoFar(
  db: FinishServices["db"],
  store: AttachmentStore,
  key: string,
): Promise<AttachmentKind | null> {
  const now = await findProgress(db, store, key);
  if (!now || now.is_dropped) throw notFound(store.words.gone());
  return now.kind;
}

/**
 * Checks a file that has arrived, and makes it whole. What is refused is deleted.
 * @throws 400 if it is not what its name says, 404 if its sender deleted it meanwhile.
 */
export async function finishAttachment(
  services: FinishServices,
  store: AttachmentStore,
  finishing: Finishing,
): Promise<AttachmentKind> {
  const { db, files } = services;
  const { file, userId } = finishing;
  const known = await kindSoFar(db, store, file.key);
  if (known !== null) return known;
  try {
    const whole = await makeWhole(services, store, finishing);
    if (!(await setWhole(db, store, file.key, whole))) {
      await files.disk.delete(whole.fileKey);
      throw notFound(store.words.gone());
    }
    await files.disk.deleteAll(partsFolder(store, file.key));
    return whole.kind;
  } catch (error) {
    // The parts are gone if another process made it whole, or its sender deleted it.
    const kind = await kindSoFar(db, store, file.key);
    if (kind !== null) return kind;
    const dropped =
      error instanceof Refusal && error.status === 400
        ? await dropUnattached(db, store, file.key, userId)
        : undefined;
    if (dropped) await deleteAttachmentsSoon(services, store, [dropped]);
    throw error;
  }
}
