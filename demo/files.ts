// The demo's files: videos with their captions, and handouts.
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Files } from "#kit/server/files.ts";

const source = join(import.meta.dirname, "files");
const prefix = "demo";

export const keyOf = (file: string): string => `${prefix}/${file}`;

/** The paths of all files of the demo below its folder, with `/` on every system. */
async function listFiles(): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Whether the academy has a file of this key and content. */
async function isStored({ disk }: Files, key: string, content: Buffer): Promise<boolean> {
  const found = await disk.getMetaData(key).catch(() => null);
  return found?.contentLength === content.length && content.equals(await disk.getBytes(key));
}

/** Copies only files that are missing or different. */
export async function copyFiles(files: Files): Promise<void> {
  for (const file of await listFiles()) {
    const content = await readFile(join(source, file));
    if (!(await isStored(files, keyOf(file), content))) await files.disk.put(keyOf(file), content);
  }
}

export const removeFiles = async ({ disk }: Files): Promise<void> => disk.deleteAll(prefix);

/** The languages of the caption files in the folder of a video. */
export async function findCaptions(): Promise<(video: string) => string[]> {
  const names = new Set(await listFiles());
  return (video) => ["en", "bn"].filter((language) => names.has(video.replace(/\.\w+$/, `.${language}.vtt`)));
}
