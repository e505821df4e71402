// The calls of tus about one upload: of a course, or the ZIP file of a person.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { refused } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import type { Endpoint } from "#kit/shared/endpoint.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/uploads.ts";
import type { Upload } from "../contract.ts";
import { deleteUpload } from "./delete-upload.ts";
import { presentUpload } from "./present.ts";
import type { UploadRow } from "./queries/uploads.ts";
import { sendChunk } from "./send-chunk.ts";

/** The headers of tus 1.0 about an upload. */
export const tellProgress = (reply: FastifyReply, { received, size, state, expires_at }: UploadRow) =>
  reply.headers({
    "tus-resumable": "1.0.0",
    "upload-offset": String(received),
    "upload-length": String(size),
    ...(state === "receiving" ? { "upload-expires": expires_at.toUTCString() } : {}),
  });

/** @throws 400 for a value that is no number of bytes. */
function offsetIn(header: unknown): number {
  if (typeof header !== "string" || !/^\d{1,15}$/.test(header))
    throw refused(400, "offset_missing", m.offset_missing());
  return Number(header);
}

type Call<Params, Answer> = Endpoint<Params, object, unknown, unknown, Answer, "instructor">;

/** @param uploadOf finds the upload that the path names. It throws if the person may not see it. */
export function serveUpload<Params>(
  app: FastifyInstance,
  services: Services,
  uploadOf: (person: Person, params: Params) => Promise<UploadRow>,
  calls: { read: Call<Params, Upload>; send: Call<Params, void>; remove: Call<Params, void> },
): void {
  serve(app, calls.read, async ({ person, params, reply }) => {
    const row = await uploadOf(person, params);
    tellProgress(reply, row);
    return presentUpload(row, services.files, new Date());
  });

  serve(app, calls.remove, async ({ person, params }) => {
    await deleteUpload(services, await uploadOf(person, params));
  });

  // Only here a body is not read into memory. Another call would take the stream for an object with fields.
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/offset+octet-stream", (_request, body, done) => done(null, body));
    serve(scope, calls.send, async ({ person, params, request, reply }) => {
      const upload = await uploadOf(person, params);
      const { body } = request;
      if (!(body instanceof Readable)) throw refused(415, "wrong_kind", kit.body_wrong_kind());
      const offset = offsetIn(request.headers["upload-offset"]);
      const stated = Number(request.headers["content-length"] ?? 0);
      tellProgress(reply, await sendChunk(services, { upload, offset, body, stated }));
    });
  });
}
