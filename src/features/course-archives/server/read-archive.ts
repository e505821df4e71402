// Reads ZIP files of strangers. Nothing of them is expanded before the sizes that they state are checked; the library
// ends a file that is larger than it states.
import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { checkSum } from "#kit/server/check-sum.ts";
import { isSafeName, maxArchiveEntries, maxExpandedBytes, maxExpansion } from "../rules.ts";
import { BrokenArchive } from "./broken-archive.ts";

export interface Archive {
  /** The files by their names; without folders. */
  entries: Map<string, Entry>;
  /**
   * Reads a file from its beginning to its end.
   * @throws Error if it is damaged, after what could be read
   */
  read(entry: Entry): Promise<Readable>;
  close(): void;
}

/** The library refuses some names itself. */
const faultOf = (error: unknown): BrokenArchive => {
  if (error instanceof BrokenArchive) return error;
  const isName = error instanceof Error && /path|characters in fileName/i.test(error.message);
  return new BrokenArchive(isName ? "unsafe_name" : "no_zip");
};

const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith("/");

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const limit = Math.min(maxExpandedBytes, zip.fileSize * maxExpansion);
  let [count, bytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    const name = isFolder(entry) ? fileName.slice(0, -1) : fileName;
    if (++count > maxArchiveEntries) throw new BrokenArchive("too_many_files");
    if ((bytes += entry.uncompressedSize) > limit) throw new BrokenArchive("expands_too_much");
    if (!isSafeName(name)) throw new BrokenArchive("unsafe_name");
    if (entry.isEncrypted()) throw new BrokenArchive("locked");
    if (entries.has(fileName)) throw new BrokenArchive("name_twice", fileName);
    if (!isFolder(entry)) entries.set(fileName, entry);
  }
  return entries;
}

/** Opens a ZIP file. @throws BrokenArchive */
export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile | undefined;
  try {
    const opened = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
    zip = opened;
    return {
      entries: await listEntries(opened),
      close: () => opened.close(),
      async read(entry) {
        const content = await opened.openReadStreamPromise(entry);
        // What fails in one stream destroys both, and reaches the reader.
        return content.compose(checkSum(entry.crc32));
      },
    };
  } catch (error) {
    zip?.close();
    throw faultOf(error);
  }
}

/** All bytes of a small file. @throws Error if it is damaged */
export const readAll = async (archive: Archive, entry: Entry): Promise<Buffer> =>
  Buffer.concat(await (await archive.read(entry)).toArray());
