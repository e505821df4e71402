import { ApiError, failure, fetchWithSession } from "#kit/web/api.ts";
import { sendChunk } from "../contract.ts";
import { firstChunk, nextChunkSize, nextRate } from "./chunk-size.ts";
import { beginUpload, type FileToSend, partsPath } from "./upload-calls.ts";

export interface Progress {
  received: number;
  /** In bytes in a second. Null: not known yet. */
  rate: number | null;
}

/** The file cannot be read any more: it was moved, deleted or changed on the device. */
export class FileLost extends Error {}

/** A request that brings nothing forward for so long is given up. The server ends it after a minute. */
const maxRequestMs = 75_000;

/** The bytes of a part. @throws FileLost */
async function readPart(file: File, from: number, size: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(from, from + size).arrayBuffer()]);
  } catch {
    throw new FileLost();
  }
}

/** Sends one part. @returns how much has arrived then. @throws ApiError */
async function sendPart(
  toSend: FileToSend,
  { from, part, signal }: { from: number; part: Blob; signal: AbortSignal },
): Promise<number> {
  const response = await fetchWithSession(partsPath(toSend), sendChunk.method, part, {
    headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(from) },
    signal,
  });
  if (!response.ok) throw await failure(response);
  return Number(response.headers.get("upload-offset"));
}

/** A signal that also fires after some time. */
function within(milliseconds: number, signal: AbortSignal): { signal: AbortSignal; end: () => void } {
  const control = new AbortController();
  const abort = () => control.abort();
  const timer = setTimeout(abort, milliseconds);
  signal.addEventListener("abort", abort);
  return {
    signal: control.signal,
    end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}

/**
 * Sends what the server does not have yet, one part after another. Two tabs may send the same file: if another part
 * came first, the server says how much has arrived, and this goes on from there.
 * @throws ApiError for a refusal or a lost connection, FileLost
 */
export async function sendFile(
  toSend: FileToSend,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<void> {
  const { state, received: arrived } = await beginUpload(toSend);
  if (state !== "receiving") return;
  let received = arrived;
  let size = firstChunk;
  let rate: number | null = null;
  onProgress({ received, rate });
  while (received < toSend.size && !signal.aborted) {
    const part = await readPart(file, received, size);
    const begin = performance.now();
    const limited = within(maxRequestMs, signal);
    try {
      received = await sendPart(toSend, { from: received, part, signal: limited.signal });
      const took = performance.now() - begin;
      rate = nextRate(rate, part.size, took);
      size = nextChunkSize(part.size, took);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "wrong_offset") throw error;
      received = Number(error.body.received);
    } finally {
      limited.end();
    }
    onProgress({ received, rate });
  }
}
