import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { DiskFull } from "./backup-error.ts";

/** What a nightly backup leaves free: the database and the uploads need room too, and are often on the same disk. */
export const reserveBytes = 1024 ** 3;

const bytesPerLook = 16 * 1024 ** 2;

/** How many bytes of the disk of a folder we may still use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Passes the content of a file on, and looks at its disk on the way.
 * @throws DiskFull when fewer than `leastFree` bytes are free
 */
export async function* whileFree(
  content: AsyncIterable<Uint8Array>,
  path: string,
  leastFree: number,
): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of content) {
    passed += chunk.length;
    if (leastFree > 0 && passed >= bytesPerLook) {
      passed = 0;
      if ((await freeBytes(dirname(path))) < leastFree)
        throw new DiskFull(`The disk of ${path} is nearly full.`);
    }
    yield chunk;
  }
}
