import type { FastifyInstance } from "fastify";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { pathOf } from "#kit/shared/path.ts";
import * as m from "#messages/uploads.ts";
import * as archives from "../archives-contract.ts";
import * as captionsContract from "../captions-contract.ts";
import * as contract from "../contract.ts";
import { readCaptions } from "./read-stored-captions.ts";
import { storeCaptions } from "./store-captions.ts";
import { createArchiveUpload } from "./create-archive-upload.ts";
import { createUpload, uploadGone } from "./create-upload.ts";
import { presentUpload } from "./present.ts";
import { courseStanding } from "./queries/managed-course.ts";
import { findUpload, type UploadRow, uploadsOf, usedBytes } from "./queries/uploads.ts";
import { requireArchive } from "./require-archive.ts";
import { serveUpload, tellProgress } from "./upload-routes.ts";
import { readUploadLimits } from "./settings.ts";

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

  serve(app, archives.createArchiveUpload, async ({ person, body, reply }) => {
    const { key, ...file } = body();
    const request = { ...file, key: key.toLowerCase(), userId: person.id };
    const row = await createArchiveUpload(services, request);
    reply.header("location", pathOf(archives.readArchiveUpload.path, { key: row.key }));
    tellProgress(reply, row);
    return present(row);
  });

  serveUpload(app, services, uploadOf, {
    read: contract.readUpload,
    send: contract.sendChunk,
    remove: contract.deleteUpload,
  });
  serveUpload(app, services, async (person, { key }) => requireArchive(db, person.id, key), {
    read: archives.readArchiveUpload,
    send: archives.sendArchiveChunk,
    remove: archives.deleteArchiveUpload,
  });
}
