// ZIP files that were sent. A file that was checked waits for its import.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { refused } from "#kit/server/errors.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import type { Files } from "#kit/server/files.ts";
import * as m from "#messages/course-archives.ts";
import { keptMs } from "../rules.ts";

const folder = "imports";

/** Where the file of a person is. Nobody else finds it by its name. */
export const archiveKey = (personId: number, name: string): string => `${folder}/${personId}/${name}.zip`;

/** Deletes what nobody imported in time, and what a process left that was killed. */
export async function removeOldArchives({ disk }: Pick<Files, "disk">): Promise<void> {
  const archives = await listFiles(disk, `${folder}/`, { recursive: true }).catch(() => []);
  for (const { key } of archives) {
    const found = await disk.getMetaData(key).catch(() => null);
    if (found && found.lastModified.getTime() < Date.now() - keptMs) await disk.delete(key);
  }
}

/** Stores a file while it arrives. @returns its name; null if it is empty */
export async function keepArchive(
  { disk }: Pick<Files, "disk">,
  personId: number,
  content: Readable,
): Promise<string | null> {
  const name = randomUUID();
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const part of content as AsyncIterable<Buffer>) {
      bytes += part.length;
      yield part;
    }
  }
  await disk.putStream(archiveKey(personId, name), Readable.from(counted()));
  if (bytes > 0) return name;
  await disk.delete(archiveKey(personId, name));
  return null;
}

/** @throws 410 if the file of an earlier dry run of the person is gone: it must be sent again. */
export async function requireKept(
  { disk }: Pick<Files, "disk">,
  personId: number,
  name: string,
): Promise<string> {
  if (await disk.exists(archiveKey(personId, name))) return name;
  throw refused(410, "archive_gone", m.kept_gone());
}
