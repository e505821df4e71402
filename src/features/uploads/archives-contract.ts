// The ZIP files of exported courses, sent in parts as the files of lessons are. They belong to the person who sends them.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { requiredText, uuidInPath } from "#kit/shared/fields.ts";
import * as m from "#messages/uploads.ts";
import { sizeField, upload, uploadKeyField } from "./contract.ts";
import { extensionOf, isFileName, maxChunk, maxNameLength } from "./rules.ts";

const path = "/api/course-imports/uploads/:key/";
const ofUpload = { access: "instructor", path, params: z.object({ key: uuidInPath }) } as const;

export const createArchiveUpload = endpoint({
  access: "instructor",
  method: "POST",
  path: "/api/course-imports/uploads/",
  status: 201,
  summary: "Begin to send the ZIP file of a course; the same key answers with the same upload",
  body: z.object({
    key: uploadKeyField,
    name: requiredText(maxNameLength, m.name_missing)
      .refine(isFileName, { error: () => m.name_is_path(), abort: true })
      .refine((name) => extensionOf(name) === "zip", { error: () => m.archive_wrong_kind() }),
    size: sizeField,
  }),
  answer: upload,
});

/** `HEAD` answers with the same headers: `Upload-Offset`, `Upload-Length`. */
export const readArchiveUpload = endpoint({
  ...ofUpload,
  method: "GET",
  summary: "How far the upload of a ZIP file is; 410 if it was cancelled or ended",
  answer: upload,
});

/** As `sendChunk`. */
export const sendArchiveChunk = endpoint({
  ...ofUpload,
  method: "PATCH",
  status: 204,
  carries: "bytes",
  bodyLimit: maxChunk,
  summary: "Send the next part of a ZIP file (tus 1.0); 409 `wrong_offset` if another part came first",
  answer: z.void(),
});

export const deleteArchiveUpload = endpoint({
  ...ofUpload,
  method: "DELETE",
  status: 204,
  summary: "Cancel the upload of a ZIP file, or delete the file",
  answer: z.void(),
});
