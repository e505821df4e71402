import type { Files } from "#kit/server/files.ts";
import { BackupError } from "./backup-error.ts";
import { findListed, listKeys } from "./list-files.ts";
import { fileEntry, type Manifest } from "./manifest.ts";
import type { Reporter } from "./progress.ts";
import { tarEntry } from "./tar-entry.ts";

/**
 * Copies the files that were not copied before, and adds each to the list.
 * @param leftOut gets the names that are listed but cannot be read under that name.
 */
export async function* copyFiles(
  { disk }: Files,
  copied: Manifest["files"],
  leftOut: Set<string>,
  report: Reporter,
): AsyncGenerator<Uint8Array> {
  leftOut.clear();
  const known = new Set(copied.map(({ key }) => key));
  for (const key of await listKeys({ disk })) {
    if (known.has(key)) continue;
    const found = await findListed({ disk }, key);
    if (!found) {
      leftOut.add(key);
      continue;
    }
    const bytes = found.contentLength;
    try {
      const content = await disk.getStream(key);
      const sha256 = yield* tarEntry(fileEntry(copied.length), bytes, content, found.lastModified);
      copied.push({ key, bytes, sha256 });
    } catch (error) {
      throw new BackupError(`The file ${key} could not be copied: ${(error as Error).message}.`, {
        cause: error,
      });
    }
    report.progress.files += 1;
    report.progress.bytes += bytes;
    report.tick();
  }
}
