// The demo's files: videos with their captions, and handouts.
import { cp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Files } from "#kit/server/files.ts";

const source = join(import.meta.dirname, "files");
const prefix = "demo";

export const keyOf = (file: string): string => `${prefix}/${file}`;

async function isSame(one: string, other: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([stat(one), stat(other).catch(() => null)]);
  if (mine.isDirectory() || mine.size !== theirs?.size) return false;
  return (await readFile(one)).equals(await readFile(other));
}

/** Copies only files that are missing or different. */
export const copyFiles = async (files: Files): Promise<void> =>
  cp(source, files.pathOf(prefix), {
    recursive: true,
    filter: async (from, to) => !(await isSame(from, to)),
  });

export const removeFiles = async (files: Files): Promise<void> =>
  rm(files.pathOf(prefix), { recursive: true, force: true });

/** The languages of the caption files in the folder of a video. */
export async function findCaptions(): Promise<(video: string) => string[]> {
  const names = new Set(await readdir(source, { recursive: true }));
  return (video) => ["en", "bn"].filter((language) => names.has(video.replace(/\.\w+$/, `.${language}.vtt`)));
}
