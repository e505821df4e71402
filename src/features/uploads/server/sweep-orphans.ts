import { listFiles } from "#kit/server/file-store/list-files.ts";
import { findFile } from "#kit/server/files.ts";
import type { Services } from "#kit/server/services.ts";
import { orphansAmong } from "./queries/unnamed.ts";

/** A file that was just stored may belong to an upload that is still to be recorded. */
const minAgeMs = 24 * 60 * 60 * 1_000;
const folders = ["courses/", "public/courses/"];
/** The files that uploads have: the file itself, its smaller sizes, its poster. Others in the folders are not ours to delete. */
const ofUpload = /^(?:public\/)?courses\/\d+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;

/**
 * Deletes the files of courses that belong to no upload and that nothing names: a process ended between writing a file and
 * recording it, or its upload was deleted meanwhile.
 * @returns how many
 */
export async function sweepOrphans(
  { db, files }: Pick<Services, "db" | "files">,
  now: Date,
): Promise<number> {
  const found: { key: string; name: string }[] = [];
  for (const folder of folders) {
    // A folder that nobody has written to does not exist.
    const stored = await listFiles(files.disk, folder, { recursive: true }).catch(() => []);
    for (const { key } of stored) {
      const name = ofUpload.exec(key)?.[1];
      if (name) found.push({ key, name });
    }
  }
  if (found.length === 0) return 0;
  const orphans = new Set(await orphansAmong(db, [...new Set(found.map(({ name }) => name))]));
  let deleted = 0;
  for (const { key, name } of found) {
    if (!orphans.has(name)) continue;
    const file = await findFile(files, key);
    if (!file || now.getTime() - file.lastModified.getTime() < minAgeMs) continue;
    await files.disk.delete(key);
    deleted++;
  }
  return deleted;
}
