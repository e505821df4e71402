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
import { refusalSentences } from "../present.ts";
import {
  type AttachmentRow,
  dropUnattached,
  setWhole,
  type WholeAttachment,
} from "../queries/attachments.ts";
import { type AttachmentStore, partsFolder } from "./attachment-store.ts";
import { deleteAttachmentsSoon } from "./drop-attachments.ts";

type FinishServices = Pick<Services, "db" | "files" | "pictures" | "media" | "log">;

interface Finishing {
  file: AttachmentRow;
  userId: number;
  /** Where the whole file is stored, without its extension. */
  place: string;
}

const refuse = (sentence: string) => invalid({ file: [sentence] }, undefined, "file_refused");

async function joinParts(
  { disk }: Services["files"],
  store: AttachmentStore,
  { key, size }: AttachmentRow,
): Promise<Buffer> {
  const parts = await listFiles(disk, partsFolder(store, key));
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

/** @throws 400 if the file is not what its name says, or nobody can read it. */
async function makeWhole(
  services: FinishServices,
  store: AttachmentStore,
  { file, userId, place }: Finishing,
): Promise<WholeAttachment> {
  const { files } = services;
  const { name } = file;
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
  const fileKey = `${place}.${extensionOf(name)}`;
  await files.disk.put(fileKey, original);
  const found = await inspect(services, { kind: "document", name }, fileKey);
  if (typeof found === "string") {
    await files.disk.delete(fileKey);
    throw refuse(refusalSentences[found]());
  }
  return { kind: "document", fileKey, bytes: original.length, width: null, height: null };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
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
  try {
    const whole = await makeWhole(services, store, finishing);
    if (!(await setWhole(db, store, file.key, whole))) {
      await files.disk.delete(whole.fileKey);
      throw notFound(store.words.gone());
    }
    await files.disk.deleteAll(partsFolder(store, file.key));
    return whole.kind;
  } catch (error) {
    const dropped =
      error instanceof Refusal && error.status === 400
        ? await dropUnattached(db, store, file.key, userId)
        : undefined;
    if (dropped) await deleteAttachmentsSoon(services, store, [dropped]);
    throw error;
  }
}
