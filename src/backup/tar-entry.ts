import { createHash } from "node:crypto";
import { blockLength, formatTarHeader, paddingOf } from "./tar-header.ts";

/**
 * One file of a tar file.
 * @param size the length of the content, which tar needs before it.
 * @returns the SHA-256 of the content, in hexadecimal digits.
 * @throws if the content has another length.
 */
export async function* tarEntry(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  changedAt: Date,
): AsyncGenerator<Uint8Array, string> {
  yield formatTarHeader(name, size, changedAt);
  const hash = createHash("sha256");
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (length !== size) throw new Error("its length changed meanwhile");
  if (paddingOf(size) > 0) yield Buffer.alloc(paddingOf(size));
  return hash.digest("hex");
}

/** The end of a tar file. */
export const tarEnd = (): Uint8Array => Buffer.alloc(2 * blockLength);
