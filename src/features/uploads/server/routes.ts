import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { forbidden, notFound, refused } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { pathOf } from "#kit/shared/path.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/uploads.ts";
import * as captionsContract from "../captions-contract.ts";
import * as contract from "../contract.ts";
import { readCaptions } from "./read-stored-captions.ts";
import { storeCaptions } from "./store-captions.ts";
import { createUpload, uploadGone } from "./create-upload.ts";
import { deleteUpload } from "./delete-upload.ts";
import { presentUpload } from "./present.ts";
import { courseStanding } from "./queries/managed-course.ts";
import { findUpload, type UploadRow, uploadsOf, usedBytes } from "./queries/uploads.ts";
import { sendChunk } from "./send-chunk.ts";
import { readUploadLimits } from "./settings.ts";

/** The headers of tus 1.0 about an upload. */
const tellProgress = (reply: FastifyReply, { received, size, state, expires_at }: UploadRow) =>
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

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  const present = (row: UploadRow) => presentUpload(row, files, new Date());

  /** @throws 404 for a course that the person cannot know, 403 for one that others manage. */
  const requireManager = async (person: Person, courseId: number): Promise<void> => {
    const standing = await courseStanding(db, courseId, person);
    if (standing?.may_manage) return;
    throw standing?.is_known ? forbidden(m.not_your_course()) : notFound(courseIdWords.unknown());
  };

  /** @throws as `requireManager`, 404 for an unknown upload, 410 for one that is gone. */
  const uploadOf = async (person: Person, { id, key }: { id: number; key: string }): Promise<UploadRow> => {
    await requireManager(person, id);
    const row = await findUpload(db, key);
    if (row?.course_id !== id) throw notFound(m.upload_unknown());
    if (row.state === "gone") throw uploadGone();
    return row;
  };

  serve(app, contract.createUpload, async ({ person, params: { id }, body, reply }) => {
    await requireManager(person, id);
    const { key, type = "", in_text: inText = false, ...file } = body();
    const request = { ...file, key: key.toLowerCase(), type, inText, courseId: id, userId: person.id };
    const row = await createUpload(services, request);
    reply.header("location", pathOf(contract.readUpload.path, { id, key: row.key }));
    tellProgress(reply, row);
    return present(row);
  });

  serve(app, captionsContract.storeCaptions, async ({ person, params: { id }, body }) => {
    await requireManager(person, id);
    return storeCaptions(services, { courseId: id, userId: person.id, text: body().text });
  });

  serve(app, captionsContract.readCaptions, async ({ person, params: { id }, query }) => {
    await requireManager(person, id);
    return readCaptions(services, { courseId: id, link: query.link });
  });

  serve(app, contract.listUploads, async ({ person, params: { id } }) => {
    await requireManager(person, id);
    const limits = await readUploadLimits(db);
    const [used, rows] = await Promise.all([usedBytes(db, id), uploadsOf(db, id)]);
    return { used, ...limits, uploads: rows.map(present) };
  });

  serve(app, contract.readUpload, async ({ person, params, reply }) => {
    const row = await uploadOf(person, params);
    tellProgress(reply, row);
    return present(row);
  });

  serve(app, contract.deleteUpload, async ({ person, params }) => {
    await deleteUpload(services, await uploadOf(person, params));
  });

  // Only here a body is not read into memory. Another call would take the stream for an object with fields.
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/offset+octet-stream", (_request, body, done) => done(null, body));
    serve(scope, contract.sendChunk, async ({ person, params, request, reply }) => {
      const upload = await uploadOf(person, params);
      const { body } = request;
      if (!(body instanceof Readable)) throw refused(415, "wrong_kind", kit.body_wrong_kind());
      const offset = offsetIn(request.headers["upload-offset"]);
      const stated = Number(request.headers["content-length"] ?? 0);
      tellProgress(reply, await sendChunk(services, { upload, offset, body, stated }));
    });
  });
}
