import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Files, findFile } from "#kit/server/files.ts";
import { BackupError } from "./backup-error.ts";
import { listKeys, staging } from "./list-files.ts";
import { fileEntry, type Manifest } from "./manifest.ts";
import type { Reporter } from "./progress.ts";
import { type CheckedBackup, withArchive } from "./read-archive.ts";

type StoredFile = Manifest["files"][number];

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

/** Whether the academy has a file of this name and content. */
async function isThere({ disk }: Files, { key, bytes, sha256 }: StoredFile, at = key): Promise<boolean> {
  const found = await findFile({ disk }, at);
  return found?.contentLength === bytes && (await sha256Of(await disk.getStream(at))) === sha256;
}

/**
 * Puts the files of a backup beside those of the academy, which stay as they are. A file that the academy has
 * already is not copied.
 * @returns how to put them in the place of the academy's files, once the database is restored.
 */
export async function stageFiles(
  files: Files,
  { path, manifest }: CheckedBackup,
  report: Reporter,
): Promise<() => Promise<void>> {
  const { disk } = files;
  await disk.deleteAll(staging);
  const expected = new Map(manifest.files.map((file, index) => [fileEntry(index), file]));
  const staged: string[] = [];
  await withArchive(path, async (entries) => {
    for await (const { name, body } of entries) {
      const file = expected.get(name);
      if (!file) continue;
      if (!(await isThere(files, file))) {
        const place = `${staging}/${file.key}`;
        await disk.putStream(place, Readable.from(body));
        if (!(await isThere(files, file, place)))
          throw new BackupError(`The file ${file.key} could not be written as it is in the backup.`);
        staged.push(file.key);
      }
      report.progress.files += 1;
      report.progress.bytes += file.bytes;
      report.tick();
    }
  });
  return async () => {
    for (const key of staged) await disk.move(`${staging}/${key}`, key);
    const kept = new Set(manifest.files.map(({ key }) => key));
    for (const key of await listKeys(files)) if (!kept.has(key)) await disk.delete(key);
    await disk.deleteAll(staging);
  };
}
