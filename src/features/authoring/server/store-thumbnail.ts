import { randomBytes } from "node:crypto";
import { thumbnailOfWidth, thumbnailWidths } from "#features/courses/rules.ts";
import { invalid } from "#kit/server/errors.ts";
import { type Files, keyOfPublicPath } from "#kit/server/files.ts";
import { publicPath } from "#kit/shared/picture-key.ts";
import { PictureError, type Pictures } from "#kit/server/pictures/pictures.ts";
import { isPlainWebp } from "#kit/server/pictures/plain-webp.ts";
import * as m from "#messages/authoring.ts";
import { isPicture } from "./picture-kind.ts";

export const thumbnailFolder = "public/thumbnails/";

export const refuseThumbnail = (sentence: string) =>
  invalid({ thumbnail: [sentence] }, undefined, "thumbnail_invalid");

const heightOf = (width: number): number => (width * 9) / 16;

const [widest] = thumbnailWidths;
/** No picture of ours is larger. One of somebody else could cost every visitor megabytes. */
const maxKeptBytes = 1_000_000;

/**
 * Makes the pictures of each width, the widest first. Only the first one is made of what was uploaded.
 * @param keepsOwn whether the widest stays as it is, byte by byte, if it is as this function makes it.
 * @throws 400 if it is no picture, or takes too much to decode; 503 while too many wait.
 */
async function resizeAll(
  pictures: Pictures,
  personId: number,
  { original, keepsOwn }: { original: Buffer; keepsOwn: boolean },
): Promise<Buffer[]> {
  // This check comes before any decoder.
  if (!isPicture(original)) throw refuseThumbnail(m.thumbnail_no_picture());
  const isKept =
    keepsOwn &&
    original.length <= maxKeptBytes &&
    isPlainWebp(original, { width: widest, height: heightOf(widest) });
  // The smaller ones are decoded from it, so one that cannot be decoded is refused.
  const made: Buffer[] = isKept ? [original] : [];
  try {
    for (const width of thumbnailWidths.slice(made.length))
      made.push(await pictures.resize(personId, made[0] ?? original, { width, height: heightOf(width) }));
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuseThumbnail(error.reason === "costly" ? m.thumbnail_too_costly() : m.thumbnail_no_picture());
  }
  return made;
}

/**
 * Stores the picture of a course publicly, under a name that nobody can guess, as WebP in several widths.
 * @param original what was uploaded. With `keepsOwn` it comes from an archive: a picture that an academy made is not made
 * again, because each time would cost quality.
 * @returns the path of the widest.
 */
export async function storeThumbnail(
  { files, pictures }: { files: Files; pictures: Pictures },
  personId: number,
  original: Buffer,
  { keepsOwn = false } = {},
): Promise<string> {
  const made = await resizeAll(pictures, personId, { original, keepsOwn });
  const name = randomBytes(18).toString("base64url");
  const path = publicPath(`${thumbnailFolder}${name}-${widest}.webp`);
  for (const [place, width] of thumbnailWidths.entries())
    await files.disk.put(keyOfPublicPath(thumbnailOfWidth(path, width)), made[place]!);
  return path;
}
