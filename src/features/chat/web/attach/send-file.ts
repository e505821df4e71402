import { sendAttachment } from "#features/uploads/web/public.tsx";
import { pathOf } from "#kit/shared/path.ts";
import { callApi } from "#kit/web/api.ts";
import * as m from "#messages/chat.ts";
import { deleteFile, sendFilePart } from "../../files-contract.ts";
import type { Place } from "../api.ts";
import { heldBytes, type OutgoingFile } from "./outgoing-file.ts";

/**
 * Sends what the server does not have yet of a file. It can be repeated: it goes on where it ended.
 * @throws ApiError; also if the page was loaded again and the bytes are gone.
 */
export const sendFile = async (
  { courseId, learner }: Place,
  { key, name, size }: OutgoingFile,
  sight: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> =>
  sendAttachment(
    {
      path: pathOf(sendFilePart.path, { id: courseId, key }),
      name,
      size,
      content: heldBytes.get(key) ?? null,
      query: learner === null ? {} : { learner: String(learner) },
    },
    sight,
    m.file_lost,
  );

/** The file will not be sent. The server deletes what it has of it; if it is not reached, it does so later. */
export async function forgetFile({ courseId }: Place, { key }: OutgoingFile): Promise<void> {
  heldBytes.delete(key);
  await callApi(deleteFile, { params: { id: courseId, key } }).catch(() => {});
}
