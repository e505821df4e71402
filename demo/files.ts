// The demo's files: videos with their captions, handouts, and pictures that everybody may see.
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { StoredCaptions, StoredRendition } from "#features/courses/server/public.ts";
import { type Files, linkOfKey } from "#kit/server/files.ts";
import { publicPath } from "#kit/shared/picture-key.ts";
import { filmHeight, smallFilmHeight } from "./film-heights.ts";

const source = join(import.meta.dirname, "files");
const prefix = "demo";
const shownSource = join(import.meta.dirname, "public");
/** Files whose key begins with `public/` need no signature. */
const shownPrefix = "public/demo";

export const keyOf = (file: string): string => `${prefix}/${file}`;
/** The key of a picture that everybody may see. */
export const pictureKey = (file: string): string => `${shownPrefix}/${file}`;
export const picturePath = (file: string): string => publicPath(pictureKey(file));

/** The paths of all files below a folder, with `/` on every system. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Whether the academy has a file of this key and content. */
async function isStored({ disk }: Files, key: string, content: Buffer): Promise<boolean> {
  const found = await disk.getMetaData(key).catch(() => null);
  return found?.contentLength === content.length && content.equals(await disk.getBytes(key));
}

/** Copies only files that are missing or different. */
export async function copyFiles(files: Files): Promise<void> {
  for (const [folder, keyIn] of [
    [source, keyOf],
    [shownSource, pictureKey],
  ] as const)
    for (const file of await listFiles(folder)) {
      const content = await readFile(join(folder, file));
      if (!(await isStored(files, keyIn(file), content))) await files.disk.put(keyIn(file), content);
    }
}

export async function removeFiles({ disk }: Files): Promise<void> {
  for (const folder of [prefix, shownPrefix]) await disk.deleteAll(folder);
}

/** The files of captions of a video, which are beside it. */
export async function findCaptions(): Promise<(video: string) => StoredCaptions[]> {
  const names = new Set(await listFiles(source));
  return (video) =>
    ["en", "bn"]
      .map((language) => ({ language, file: video.replace(/\.\w+$/, `.${language}.vtt`) }))
      .filter(({ file }) => names.has(file))
      .map(({ language, file }) => ({ language, link: linkOfKey(keyOf(file)) }));
}

/** The sizes in which a film of the demo can be watched; none if there is one. */
export async function findRenditions(): Promise<(video: string) => StoredRendition[]> {
  const films = (await listFiles(source)).filter((file) => file.endsWith(".mp4"));
  const bytes = new Map(
    await Promise.all(films.map(async (file) => [file, (await stat(join(source, file))).size] as const)),
  );
  return (video) => {
    const small = video.replace(/\.\w+$/, `.${smallFilmHeight}p$&`);
    if (!bytes.has(small)) return [];
    return [
      { height: filmHeight, file: video },
      { height: smallFilmHeight, file: small },
    ].map(({ height, file }) => ({ height, link: linkOfKey(keyOf(file)), bytes: bytes.get(file)! }));
  };
}
