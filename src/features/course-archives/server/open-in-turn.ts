import { createFairQueue } from "#kit/server/fair-queue.ts";
import type { Services } from "#kit/server/services.ts";
import { BrokenArchive } from "./broken-archive.ts";
import { type Archive, openArchive } from "./read-archive.ts";

/** Reading gigabytes keeps the disk and the processor busy. */
const inTurn = createFairQueue({ maxWaiting: 5 });

/** @throws 400 with a sentence for an archive that is broken */
async function withArchive<T>(path: string, read: (archive: Archive) => Promise<T>): Promise<T> {
  let archive: Archive | undefined;
  try {
    archive = await openArchive(path);
    return await read(archive);
  } catch (error) {
    throw error instanceof BrokenArchive ? error.refusal() : error;
  } finally {
    archive?.close();
  }
}

/**
 * Opens a ZIP file when it is the person's turn.
 * @param request `archive`: the key of the file. `isPatient`: nobody waits for it, so it is never refused
 * @throws 400 with a sentence for an archive that is broken, 503 while too many are read
 */
export const openInTurn = async <T>(
  { files }: Pick<Services, "files">,
  { archive, personId, isPatient }: { archive: string; personId: number; isPatient: boolean },
  read: (archive: Archive) => Promise<T>,
): Promise<T> =>
  inTurn(personId, async () => files.atPath(archive, async (path) => withArchive(path, read)), { isPatient });
