import type { FastifyInstance } from "fastify";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { archiveCourse } from "./archive-course.ts";
import { unarchiveCourse } from "./unarchive-course.ts";
import { requireAuthored } from "./authored-course.ts";
import { duplicateCourse } from "./duplicate-course.ts";
import { previewArchive } from "./queries/archive.ts";

export function archiveRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.previewArchiving, async ({ person, params }) => {
    await requireAuthored(db, person, params.id);
    return previewArchive(db, params.id);
  });

  serve(app, contract.archiveCourse, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    const request = { ...body(), courseId: params.id, by: person.id };
    const { version, isChanged } = await archiveCourse(services, request);
    return isChanged ? { version } : new Unchanged({ version });
  });

  serve(app, contract.unarchiveCourse, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    const request = { ...body(), courseId: params.id, by: person.id };
    const { version, isChanged } = await unarchiveCourse(services, request);
    return isChanged ? { version } : new Unchanged({ version });
  });

  serve(app, contract.duplicateCourse, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    const { title } = body();
    return duplicateCourse(services, { courseId: params.id, title, by: person.id });
  });
}
