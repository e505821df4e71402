import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { attachmentPartQuery, attachmentProgress } from "#features/uploads/attachment-contract.ts";
import { attachmentPartBytes } from "#features/uploads/attachment-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { uuidInPath } from "#kit/shared/fields.ts";

const ofFile = {
  access: "instructor",
  params: courseParams.extend({ key: uuidInPath }),
  pathId: courseIdWords,
  path: "/api/announcements/course/:id/files/:key/",
} as const;

/** The body is the part, as `application/octet-stream`. The announcement that is sent or changed then names the key. */
export const sendAttachmentPart = endpoint({
  ...ofFile,
  method: "PUT",
  carries: "bytes",
  bodyLimit: attachmentPartBytes,
  summary:
    "Send the next part of a file for an announcement; 409 `wrong_offset` with `received` if another part is the next one",
  query: attachmentPartQuery,
  answer: attachmentProgress,
});

export const deleteAttachment = endpoint({
  ...ofFile,
  method: "DELETE",
  status: 204,
  summary: "Delete a file of your own that no announcement has",
  answer: z.void(),
});
