import { createHash } from "node:crypto";
import { endBytes } from "../signatures.ts";

export interface Tally {
  /** In hexadecimal digits. */
  sha256: string;
  bytes: number;
  /** The beginning and the end of the file, for `fitsName`. */
  ends: Buffer;
}

/** Passes the bytes of a file on. After the last one, `tally` says what they were. */
export function tallied(content: AsyncIterable<Buffer>): {
  content: AsyncGenerator<Buffer>;
  tally: () => Tally;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  let beginning = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  async function* passOn(): AsyncGenerator<Buffer> {
    for await (const part of content) {
      hash.update(part);
      bytes += part.length;
      if (beginning.length < endBytes)
        beginning = Buffer.concat([beginning, part.subarray(0, endBytes - beginning.length)]);
      end = Buffer.concat([end, part]).subarray(-endBytes);
      yield part;
    }
  }
  return {
    content: passOn(),
    tally: () => ({ sha256: hash.digest("hex"), bytes, ends: Buffer.concat([beginning, end]) }),
  };
}
