import { ApiError, failure, fetchWithSession } from "#kit/web/api.ts";
import { attachmentPartBytes } from "../../attachment-rules.ts";

const noBytes = new Blob([]);

interface AttachmentToSend {
  /** Of the call that takes its parts. */
  path: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Null: the page was loaded again, and the bytes are gone. The server may have all of them. */
  content: Blob | null;
  /** More of the query. */
  query?: Record<string, string>;
}

interface Sight {
  signal: AbortSignal;
  /** How much the server has, in bytes. */
  onSent: (bytes: number) => void;
}

/** Sends one part, or asks how far the file is. @returns null as its kind while parts are missing. @throws ApiError */
async function sendPart(
  { path, name, size, query }: AttachmentToSend,
  { offset, part, signal }: { offset: number; part: Blob; signal: AbortSignal },
): Promise<{ received: number; kind: string | null }> {
  const search = new URLSearchParams({ name, size: String(size), offset: String(offset), ...query });
  const response = await fetchWithSession(`${path}?${search.toString()}`, "PUT", part, {
    headers: { "content-type": "application/octet-stream" },
    signal,
  });
  if (response.ok) return (await response.json()) as { received: number; kind: string | null };
  const refused = await failure(response);
  if (refused.code !== "wrong_offset") throw refused;
  return { received: Number(refused.body.received), kind: null };
}

/**
 * Sends what the server does not have yet of a file. It can be repeated: it goes on where it ended.
 * @param lost the sentence if the bytes are gone
 * @throws ApiError; `file_lost` if the page was loaded again and the bytes are gone.
 */
export async function sendAttachment(
  file: AttachmentToSend,
  { signal, onSent }: Sight,
  lost: () => string,
): Promise<void> {
  const { content, size } = file;
  let offset = content ? 0 : size;
  for (;;) {
    const part = content?.slice(offset, offset + attachmentPartBytes) ?? noBytes;
    const { received, kind } = await sendPart(file, { offset, part, signal });
    onSent(received);
    if (kind !== null) return;
    if (!content) throw new ApiError(410, "file_lost", lost());
    offset = received;
  }
}
