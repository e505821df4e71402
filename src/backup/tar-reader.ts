import { ArchiveFault } from "./backup-error.ts";
import { blockLength, paddingOf, parseTarHeader } from "./tar-header.ts";

export interface TarEntry {
  name: string;
  size: number;
  /** The content. What the reader leaves of it is skipped before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** A whole content in memory. */
export async function readWhole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads chunks of any length in pieces of a wanted length. */
function createPieces(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** What comes next, at least one byte and at most `max`; null at the end. */
  async function next(max: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done) return null;
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const piece = rest.subarray(0, max);
    rest = rest.subarray(piece.length);
    return piece;
  }

  async function* take(state: { left: number }): AsyncGenerator<Buffer> {
    while (state.left > 0) {
      const piece = await next(state.left);
      if (!piece) throw new ArchiveFault("is not whole: its end is missing");
      state.left -= piece.length;
      yield piece;
    }
  }

  return {
    next,
    take,
    read: async (length: number): Promise<Buffer> => readWhole(take({ left: length })),
    close: async () => void (await iterator.return?.()),
  };
}

/**
 * The files in a tar file, in their order. Ends after the last byte, so that what unpacks it has seen all of it too.
 * @throws ArchiveFault if it is broken or ends too early.
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const pieces = createPieces(chunks);
  try {
    for (;;) {
      const header = parseTarHeader(await pieces.read(blockLength));
      if (!header) break;
      const state = { left: header.size };
      yield { ...header, body: pieces.take(state) };
      for await (const piece of pieces.take(state)) void piece;
      await pieces.read(paddingOf(header.size));
    }
    for (let piece = await pieces.next(blockLength); piece; piece = await pieces.next(blockLength))
      if (piece.some((byte) => byte !== 0)) throw new ArchiveFault("is broken: something follows its end");
  } finally {
    await pieces.close();
  }
}
