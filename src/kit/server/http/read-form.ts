import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyRequest } from "fastify";
import * as m from "#messages/kit.ts";
import { Refusal, refused } from "../errors.ts";
import { type AnyEndpoint, readBody } from "./serve.ts";
import type { Endpoint } from "#kit/shared/endpoint.ts";

// Our forms have few fields, and short ones.
const maxFields = 30;
const maxFieldBytes = 64 * 1024;

/** The space for the fields of a form and the boundaries between them, in bytes. */
const besideTheFile = 256 * 1024;

const tooLarge = (sentence: string) => new Refusal(413, "too_large", sentence);

type FormEndpoint<B> = Pick<Endpoint<any, any, any, B, any>, "body" | "bodyLimit">;

interface FileOfForm<File> {
  /** The name under which the file comes. Files of other names are read and forgotten. */
  field: string;
  whenTooLarge: () => string;
  /** Takes the file while it arrives, to its end. If it turns out to be too large, the taken part is dropped. */
  take(content: Readable, name: string | undefined): Promise<File>;
}

/**
 * Reads the form that an endpoint carries: its fields, checked as its body, and its file, if it has one. JSON, which can
 * carry no file, is read too. The endpoint's `bodyLimit` is the largest file.
 * @throws 413, 400 when it is no form or a field is wrong, and what `take` throws.
 */
export async function streamForm<B, File>(
  request: FastifyRequest,
  endpoint: FormEndpoint<B>,
  { field, whenTooLarge, take }: FileOfForm<File>,
): Promise<{ fields: B; file: File | null }> {
  if (!request.isMultipart()) return { fields: readBody(endpoint.body, request.body), file: null };
  const fileSize = limitOf(endpoint);
  // A request that states a too large size is refused before it is read.
  if (Number(request.headers["content-length"] ?? 0) > fileSize + besideTheFile)
    throw tooLarge(whenTooLarge());
  const fields: Record<string, unknown> = {};
  let file: File | null = null;
  try {
    const limits = { files: 1, fileSize, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else {
        if (part.fieldname === field) file = await take(part.file, part.filename);
        else part.file.resume();
        if (part.file.truncated) throw tooLarge(whenTooLarge());
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Too many parts give the same status, but then the file is not the problem.
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge(whenTooLarge());
    throw refused(400, "body_not_form", m.bad_request());
  }
  return { fields: readBody(endpoint.body, fields), file };
}

/**
 * Reads a form with a small file, as `streamForm`. An empty file without a name is an untouched field of a browser.
 * @throws 413 with the sentence `whenTooLarge`, 400 when it is no form or a field is wrong.
 */
export async function readForm<B>(
  request: FastifyRequest,
  endpoint: FormEndpoint<B>,
  fileField: string,
  whenTooLarge: () => string,
): Promise<{ fields: B; file: Buffer | null }> {
  const { fields, file } = await streamForm(request, endpoint, {
    field: fileField,
    whenTooLarge,
    take: async (content, name) => {
      const bytes = await buffer(content);
      return bytes.length > 0 || name ? bytes : null;
    },
  });
  return { fields, file };
}

const limitOf = ({ bodyLimit }: Pick<AnyEndpoint, "bodyLimit">): number => bodyLimit ?? maxFieldBytes;
