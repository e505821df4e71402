import { type Files, keyOfLink, keyOfPublicPath } from "#kit/server/files.ts";
import { type PictureSize, readPictureSize, sizeBytes } from "#kit/server/pictures/picture-size.ts";

/** Pictures behind these have no size. */
const maxPictures = 100;

/** A picture of this server, as `renderLessonText` writes it. */
const picture = /<img src="(\/media\/public\/[^"?#]+|file:[^"]+)[^"]*"/g;

const keyAt = (src: string): string =>
  keyOfLink(src) ?? decodeURIComponent(keyOfPublicPath(src).replaceAll("&amp;", "&"));

async function beginningOf(disk: Files["disk"], key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of await disk.getStream(key)) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= sizeBytes) break;
  }
  return Buffer.concat(parts);
}

/** @returns undefined if there is no such file, null if it has no size that we can read. */
async function sizeAt(src: string, disk: Files["disk"]): Promise<PictureSize | null | undefined> {
  try {
    return readPictureSize(await beginningOf(disk, keyAt(src)));
  } catch {
    return undefined;
  }
}

/**
 * Gives each picture of a lesson's text the size of its file, so that the page keeps its place until it is loaded.
 * @param html of `renderLessonText`
 * @returns `isComplete`: no file was missing.
 */
export async function sizePictures(
  html: string,
  disk: Files["disk"],
): Promise<{ html: string; isComplete: boolean }> {
  const paths = new Set([...html.matchAll(picture)].map(([, path]) => path!));
  const found = await Promise.all(
    [...paths].slice(0, maxPictures).map(async (path) => [path, await sizeAt(path, disk)] as const),
  );
  const sizes = new Map(found);
  return {
    html: html.replaceAll(picture, (tag, path: string) => {
      const size = sizes.get(path);
      return size ? `${tag} width="${size.width}" height="${size.height}"` : tag;
    }),
    isComplete: found.every(([, size]) => size !== undefined),
  };
}
