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

/**
 * Reads the form that an endpoint carries: its fields, checked as its body, and its file if one came
 * under the name of `fileField`. An empty file without a name is an untouched field of a browser.
 * JSON, which can carry no file, is read too. The endpoint's `bodyLimit` is the largest file.
 * @throws 413 with the sentence `whenTooLarge`, 400 when it is no form or a field is wrong.
 */
export async function readForm<B>(
  request: FastifyRequest,
  endpoint: Endpoint<any, any, any, B, any>,
  fileField: string,
  whenTooLarge: () => string,
): Promise<{ fields: B; file: Buffer | null }> {
  if (!request.isMultipart()) return { fields: readBody(endpoint.body, request.body), file: null };
  const fileSize = limitOf(endpoint);
  // A request that states a too large size is refused before it is read.
  if (Number(request.headers["content-length"] ?? 0) > fileSize + besideTheFile)
    throw tooLarge(whenTooLarge());
  const fields: Record<string, unknown> = {};
  let file: Buffer | null = null;
  try {
    const limits = { files: 1, fileSize, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === fileField && (bytes.length > 0 || part.filename)) file = bytes;
      }
    }
  } catch (error) {
    // Too many parts give the same status, but then the file is not the problem.
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge(whenTooLarge());
    throw refused(400, "body_not_form", m.bad_request());
  }
  return { fields: readBody(endpoint.body, fields), file };
}

const limitOf = ({ bodyLimit }: Pick<AnyEndpoint, "bodyLimit">): number => bodyLimit ?? maxFieldBytes;
