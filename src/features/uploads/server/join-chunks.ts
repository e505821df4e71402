import { Readable } from "node:stream";
import type { Files } from "#kit/server/files.ts";
import { partKey } from "./file-keys.ts";
import type { ChunkRow } from "./queries/chunks.ts";
import { type Tally, tallied } from "./tally.ts";

/** Writes the parts of an upload into one file, as a stream: the memory holds a few kilobytes of it at a time. */
export async function joinChunks(
  disk: Files["disk"],
  { key, chunks, target }: { key: string; chunks: ChunkRow[]; target: string },
): Promise<Tally> {
  async function* read(): AsyncGenerator<Buffer> {
    for (const { object } of chunks)
      yield* (await disk.getStream(partKey(key, object))) as AsyncIterable<Buffer>;
  }
  const { content, tally } = tallied(read());
  await disk.putStream(target, Readable.from(content));
  return tally();
}
