import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { maxNameLength } from "#features/uploads/rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, inQuery, uuidInPath } from "#kit/shared/fields.ts";
import { maxId } from "#kit/shared/parse-id.ts";
import * as m from "#messages/chat.ts";
import { filePartBytes, maxFileBytes } from "./file-rules.ts";

const ofFile = {
  access: "signed-in",
  params: courseParams.extend({ key: uuidInPath }),
  pathId: courseIdWords,
  path: "/api/chat/:id/files/:key/",
} as const;

const bytes = z.coerce.number().int().min(0).max(maxFileBytes);

/** How far a file is. `kind`: what it is; null while parts are missing. */
export const sentFile = z.object({
  received: z.number().int(),
  kind: z.enum(["picture", "document"]).nullable(),
});

/** The body is the part, as `application/octet-stream`. */
export const sendFilePart = endpoint({
  ...ofFile,
  method: "PUT",
  carries: "bytes",
  bodyLimit: filePartBytes,
  summary:
    "Send the next part of a file for a message; 409 `wrong_offset` with `received` if another part is the next one",
  query: z.object({
    name: inQuery(z.string().max(maxNameLength)),
    /** Of the whole file. */
    size: inQuery(z.coerce.number().int()),
    /** Where the part begins. */
    offset: inQuery(bytes),
    learner: inQuery(z.coerce.number().int().min(1).max(maxId)),
  }),
  answer: sentFile,
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
