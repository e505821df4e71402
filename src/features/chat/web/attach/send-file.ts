import { pathOf } from "#kit/shared/path.ts";
import { ApiError, callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import * as m from "#messages/chat.ts";
import { filePartBytes } from "../../file-rules.ts";
import { deleteFile, sendFilePart } from "../../files-contract.ts";
import type { Place } from "../api.ts";
import { heldBytes, type OutgoingFile } from "./outgoing-file.ts";

const noBytes = new Blob([]);

interface Sent {
  received: number;
  /** Null: parts are missing. */
  kind: string | null;
}

/** Sends one part, or asks how far the file is. @throws ApiError */
async function sendPart(
  { courseId, learner }: Place,
  { key, name, size }: OutgoingFile,
  { offset, part, signal }: { offset: number; part: Blob; signal: AbortSignal },
): Promise<Sent> {
  const query = new URLSearchParams({ name, size: String(size), offset: String(offset) });
  if (learner !== null) query.set("learner", String(learner));
  const path = `${pathOf(sendFilePart.path, { id: courseId, key })}?${query.toString()}`;
  const response = await fetchWithSession(path, sendFilePart.method, part, {
    headers: { "content-type": "application/octet-stream" },
    signal,
  });
  if (response.ok) return (await response.json()) as Sent;
  const refused = await failure(response);
  if (refused.code !== "wrong_offset") throw refused;
  return { received: Number(refused.body.received), kind: null };
}

/**
 * Sends what the server does not have yet of a file. It can be repeated: it goes on where it ended.
 * @throws ApiError; also if the page was loaded again and the bytes are gone.
 */
export async function sendFile(
  place: Place,
  file: OutgoingFile,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  const content = heldBytes.get(file.key);
  let offset = content ? 0 : file.size;
  for (;;) {
    const part = content?.slice(offset, offset + filePartBytes) ?? noBytes;
    const { received, kind } = await sendPart(place, file, { offset, part, signal });
    onSent(received);
    if (kind !== null) return;
    if (!content) throw new ApiError(410, "file_lost", m.file_lost());
    offset = received;
  }
}

/** The file will not be sent. The server deletes what it has of it; if it is not reached, it does so later. */
export async function forgetFile({ courseId }: Place, { key }: OutgoingFile): Promise<void> {
  heldBytes.delete(key);
  await callApi(deleteFile, { params: { id: courseId, key } }).catch(() => {});
}
