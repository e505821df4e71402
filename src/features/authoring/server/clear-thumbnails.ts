import { thumbnailWidths } from "#features/courses/rules.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import type { Files } from "#kit/server/files.ts";
import { publicPath } from "#kit/shared/picture-key.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { knownThumbnails } from "./queries/thumbnails.ts";
import { thumbnailFolder } from "./store-thumbnail.ts";

/** A picture that was just stored may be named by a transaction that is still open. */
const minAgeMs = 24 * 60 * 60 * 1_000;
/** The files that `storeThumbnail` makes. Others in the folder belong to the demo. */
const ofUpload = /^([\w-]{24})-\d+\.webp$/;

async function listUploads({ disk }: Files): Promise<{ key: string; name: string }[]> {
  const files = await listFiles(disk, thumbnailFolder);
  return files.flatMap((file) => {
    const name = ofUpload.exec(file.name)?.[1];
    return name ? [{ key: file.key, name }] : [];
  });
}

/**
 * Deletes uploaded pictures of courses that no course, draft or version has any more: replaced ones of drafts that were
 * deleted, and those of uploads that failed.
 */
export async function clearThumbnails(
  { db, files }: Pick<Services, "db" | "files">,
  now: Date,
): Promise<number> {
  const uploads = await listUploads(files);
  if (uploads.length === 0) return 0;
  const known = new Set(await knownThumbnails(db));
  const isKnown = (name: string) =>
    known.has(publicPath(`${thumbnailFolder}${name}-${thumbnailWidths[0]}.webp`));
  let deleted = 0;
  for (const { key, name } of uploads) {
    if (isKnown(name)) continue;
    const { lastModified } = await files.disk.getMetaData(key);
    if (now.getTime() - lastModified.getTime() < minAgeMs) continue;
    await files.disk.delete(key);
    deleted++;
  }
  return deleted;
}

const daily: JobKind<object> = { name: "clear-thumbnails" };

export const watchThumbnails = async (services: Services): Promise<void> =>
  services.jobs.repeat(daily, "41 3 * * *", async () => {
    await clearThumbnails(services, new Date());
  });
