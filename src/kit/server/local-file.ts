// Reads a file by its path on this machine, as `files.atPath` gives it.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

const partBytes = 256 * 1024;

/** The first bytes of a file. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file from its beginning to its end, in parts. */
export const partsOf = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: partBytes });
