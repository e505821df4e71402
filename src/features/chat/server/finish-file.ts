import { fitsContent } from "#features/uploads/server/public.ts";
import { extensionOf } from "#features/uploads/rules.ts";
import { invalid, notFound, Refusal } from "#kit/server/errors.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { readPictureSize } from "#kit/server/pictures/picture-size.ts";
import { PictureError } from "#kit/server/pictures/pictures.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { type ChatFileKind, pictureBox } from "../file-rules.ts";
import { fileKindOf } from "../file-kind.ts";
import { deleteSoon, partsFolder } from "./drop-files.ts";
import { dropUnsent, type FileRow, setWhole, type WholeFile } from "./queries/files.ts";

type FinishServices = Pick<Services, "db" | "files" | "pictures" | "media" | "log">;

const refuse = (sentence: string) => invalid({ file: [sentence] }, undefined, "file_refused");

async function joinParts({ disk }: Services["files"], { key, size }: FileRow): Promise<Buffer> {
  const parts = await listFiles(disk, partsFolder(key));
  const inOrder = parts.toSorted((one, other) => Number(one.name) - Number(other.name));
  const read = await Promise.all(inOrder.map(async (part) => disk.getBytes(part.key)));
  const whole = Buffer.concat(read);
  if (whole.length !== size) throw new Error(`a file of a chat has ${whole.length} of ${size} bytes`);
  return whole;
}

/** The picture as it is stored: decoded and encoded again, so that nothing else of the file stays. */
async function makePicture({ pictures }: FinishServices, original: Buffer, userId: number): Promise<Buffer> {
  try {
    return await pictures.shrink(userId, original, pictureBox);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuse(error.reason === "costly" ? m.picture_too_costly() : m.file_unreadable());
  }
}

/** @throws 400 if the file is not what its name says, or nobody can read it. */
async function makeWhole(services: FinishServices, file: FileRow, userId: number): Promise<WholeFile> {
  const { files, media } = services;
  const { name } = file;
  const original = await joinParts(files, file);
  // This check comes before any decoder.
  if (!(await fitsContent(onePart(original), name))) throw refuse(m.file_wrong_content());
  const place = `chat/${file.course_id}/${file.key}`;
  if (fileKindOf(name) === "picture") {
    const picture = await makePicture(services, original, userId);
    const size = readPictureSize(picture)!;
    const fileKey = `${place}.webp`;
    await files.disk.put(fileKey, picture);
    return { kind: "picture", fileKey, bytes: picture.length, ...size };
  }
  const extension = extensionOf(name);
  const fileKey = `${place}.${extension}`;
  await files.disk.put(fileKey, original);
  if (extension === "pdf") {
    const found = await files.atPath(fileKey, async (path) => media.inspect(path, "pdf"));
    if (found === "unreadable") {
      await files.disk.delete(fileKey);
      throw refuse(m.file_unreadable());
    }
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
export async function finishFile(
  services: FinishServices,
  file: FileRow,
  userId: number,
): Promise<ChatFileKind> {
  const { db, files } = services;
  try {
    const whole = await makeWhole(services, file, userId);
    if (!(await setWhole(db, file.key, whole))) {
      await files.disk.delete(whole.fileKey);
      throw notFound(m.file_gone());
    }
    await files.disk.deleteAll(partsFolder(file.key));
    return whole.kind;
  } catch (error) {
    const dropped =
      error instanceof Refusal && error.status === 400 ? await dropUnsent(db, file.key, userId) : undefined;
    if (dropped) await deleteSoon(services, [dropped]);
    throw error;
  }
}
