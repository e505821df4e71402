import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { attachmentPartQuery, attachmentProgress } from "#features/uploads/attachment-contract.ts";
import { attachmentPartBytes } from "#features/uploads/attachment-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, inQuery, uuidInPath } from "#kit/shared/fields.ts";
import { maxId } from "#kit/shared/parse-id.ts";
import * as m from "#messages/chat.ts";

const ofFile = {
  access: "signed-in",
  params: courseParams.extend({ key: uuidInPath }),
  pathId: courseIdWords,
  path: "/api/chat/:id/files/:key/",
} as const;

/** The body is the part, as `application/octet-stream`. */
export const sendFilePart = endpoint({
  ...ofFile,
  method: "PUT",
  carries: "bytes",
  bodyLimit: attachmentPartBytes,
  summary:
    "Send the next part of a file for a message; 409 `wrong_offset` with `received` if another part is the next one",
  query: attachmentPartQuery.extend({ learner: inQuery(z.coerce.number().int().min(1).max(maxId)) }),
  answer: attachmentProgress,
});

export const deleteFile = endpoint({
  ...ofFile,
  method: "DELETE",
  status: 204,
  summary: "Delete a file of your own that no message has",
  answer: z.void(),
});

export const openFile = endpoint({
  method: "GET",
  path: "/api/chat/messages/:id/file/",
  access: "signed-in",
  summary: "The picture or document of a message, for the people who may read the message",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.not_found(), unknown: () => m.not_found() },
  answer: z.unknown(),
});
