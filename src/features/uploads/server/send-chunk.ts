import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Refusal, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/uploads.ts";
import { maxChunk, minChunk } from "../rules.ts";
import { checkJob } from "./check-upload.ts";
import { partKey } from "./file-keys.ts";
import { addChunk } from "./queries/chunks.ts";
import { addReceived, changeUpload, lockUpload, type UploadRow } from "./queries/uploads.ts";

const tooMuch = () => refused(413, "too_large", kit.body_too_large());
const wrongOffset = (received: number) => refused(409, "wrong_offset", m.wrong_offset(), { received });

/** A file that cannot be checked in this time cannot be read from the disk. */
const checkingDays = 1;

/**
 * Stores the next part of an upload. The part is written to a file of its own first: two tabs may send the same part
 * at once, and the database decides which one counts. If the connection breaks, what arrived counts.
 * @param stated how much the request says that it brings, in bytes; 0 if it does not say. Too much is refused before it
 * is read: once it is being read, only the connection can be cut.
 * @throws 409 with how much has arrived if the part begins anywhere else; 413 for too much.
 */
export async function sendChunk(
  { db, files: { disk }, jobs }: Pick<Services, "db" | "files" | "jobs">,
  {
    upload: { key, size, state, received },
    offset,
    body,
    stated,
  }: { upload: UploadRow; offset: number; body: Readable; stated: number },
): Promise<UploadRow> {
  if (state !== "receiving" || offset !== received) throw wrongOffset(received);
  if (stated > Math.min(maxChunk, size - offset)) throw tooMuch();
  const object = randomUUID();
  const arrived = { bytes: 0 };
  try {
    await disk.putStream(partKey(key, object), Readable.from(readPart(body, arrived, size - offset)));
    if (arrived.bytes < Math.min(minChunk, size - offset))
      throw refused(400, "chunk_too_small", m.chunk_too_small());
    return await db.transaction().execute(async (tx) => {
      const now = await lockUpload(tx, key);
      if (now?.state !== "receiving" || now.received !== offset) throw wrongOffset(now?.received ?? offset);
      await addChunk(tx, key, { position: offset, size: arrived.bytes, object });
      await addReceived(tx, key, arrived.bytes);
      if (offset + arrived.bytes === size) {
        await changeUpload(tx, key, "receiving", { state: "checking", expiresInDays: checkingDays });
        await jobs.enqueue(tx, checkJob, { key });
      }
      return { ...now, received: offset + arrived.bytes };
    });
  } catch (error) {
    await disk.delete(partKey(key, object));
    throw causeOf(error);
  }
}

/** The body of a part, counted. It ends where the connection breaks. @throws 413 for more than the part may have */
async function* readPart(
  body: Readable,
  arrived: { bytes: number },
  missing: number,
): AsyncGenerator<Buffer> {
  const most = Math.min(maxChunk, missing);
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      arrived.bytes += bytes.length;
      if (arrived.bytes > most) throw tooMuch();
      yield bytes;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The sender is gone: nobody reads our answer.
  }
}

/** The disk wraps the error of a stream in its own. */
const causeOf = (error: unknown): unknown => {
  const { cause } = error as Error;
  return cause instanceof Refusal ? cause : error;
};
