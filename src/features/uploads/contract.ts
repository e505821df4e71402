import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { optionalText, requiredText, timeString, uuidInPath } from "#kit/shared/fields.ts";
import * as m from "#messages/uploads.ts";
import { isFileName, kindOf, maxChunk, maxNameLength, sentKinds, uploadKinds } from "./rules.ts";

/** `gone`: it was cancelled, or nobody finished it in time. */
export const uploadStates = ["receiving", "checking", "ready", "refused", "gone"] as const;
/** Whether smaller sizes of a film are made. `unavailable`: the server has no program for it. */
export const conversions = ["waiting", "done", "failed", "unavailable"] as const;

const bytes = z.number().int();

/** Made by the sender. */
export const uploadKeyField = z.uuid({ error: () => m.key_missing() });
export const sizeField = z
  .number({ error: () => m.size_missing() })
  .int({ error: () => m.size_missing() })
  .min(1, { error: () => m.file_empty() })
  .max(Number.MAX_SAFE_INTEGER, { error: () => m.size_missing() });

export const upload = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(uploadKinds),
  type: z.string(),
  size: bytes,
  /** How much of it has arrived. */
  received: bytes,
  state: z.enum(uploadStates),
  /** Why it was refused, as a sentence. */
  refusal: z.string().nullable(),
  /** As documents name it. Null while it is not ready, and of the ZIP file of a course. */
  link: z.string().nullable(),
  /** An address that opens it for some hours. Null where `link` is. */
  open_link: z.string().nullable(),
  /** Of the whole file as it was sent, in hexadecimal digits. */
  sha256: z.string().nullable(),
  seconds: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null: it is no film. */
  conversion: z.enum(conversions).nullable(),
  /** The sizes in which a film can be watched, itself included, as documents have them. */
  renditions: z.array(z.object({ height: z.number().int(), link: z.string(), bytes })),
  /** Of a film its poster, of a large picture its preview. */
  poster_link: z.string().nullable(),
  created_at: timeString,
  /** When it ends if nobody continues it. Null: it is ready. */
  expires_at: timeString.nullable(),
});
export type Upload = z.output<typeof upload>;

const ofCourse = { access: "instructor", params: courseParams, pathId: courseIdWords } as const;
const ofUpload = { ...ofCourse, params: courseParams.extend({ key: uuidInPath }) } as const;
const path = "/api/courses/:id/uploads/:key/";

const fileName = requiredText(maxNameLength, m.name_missing)
  .refine(isFileName, { error: () => m.name_is_path(), abort: true })
  .refine((name) => sentKinds.some((kind) => kind === kindOf(name)), { error: () => m.kind_unknown() });

export const createUpload = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/courses/:id/uploads/",
  status: 201,
  summary: "Begin to send a file for a course; the same key answers with the same upload",
  body: z.object({
    key: uploadKeyField,
    name: fileName,
    size: sizeField,
    /** As the browser names it. It may be empty. */
    type: optionalText(200),
    /** A picture that a lesson's text shows: it is made smaller, without metadata, and stored as WebP. */
    in_text: z.boolean().optional(),
  }),
  answer: upload,
});

export const listUploads = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/uploads/",
  summary: "The files that were sent for a course, the newest first, and how much space they take",
  answer: z.object({
    used: bytes,
    quota: bytes,
    max_film: bytes,
    max_other: bytes,
    uploads: z.array(upload),
  }),
});

/** `HEAD` answers with the same headers: `Upload-Offset`, `Upload-Length`. */
export const readUpload = endpoint({
  ...ofUpload,
  method: "GET",
  path,
  summary: "How far an upload is; 410 if it was cancelled or ended",
  answer: upload,
});

/** The body is the part, as `application/offset+octet-stream`; the header `Upload-Offset` says where it begins. */
export const sendChunk = endpoint({
  ...ofUpload,
  method: "PATCH",
  path,
  status: 204,
  carries: "bytes",
  bodyLimit: maxChunk,
  summary: "Send the next part of a file (tus 1.0); 409 `wrong_offset` if another part came first",
  answer: z.void(),
});

export const deleteUpload = endpoint({
  ...ofUpload,
  method: "DELETE",
  path,
  status: 204,
  summary: "Cancel an upload, or delete a file that no draft, version or course names",
  answer: z.void(),
});
