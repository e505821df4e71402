import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import * as contract from "../preview-contract.ts";
import { presentLessonPreview, presentPreview } from "./present-preview.ts";
import { requirePreview } from "./require-preview.ts";

/** A course as its learners would see it, for the people who write it. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.previewDraft, async ({ person, params, query: { version } }) =>
    presentPreview(await requirePreview(db, person, { courseId: params.id, version })),
  );

  serve(app, contract.previewLesson, async ({ person, params: { id, key }, query: { version } }) => {
    const row = await requirePreview(db, person, { courseId: id, version });
    const lesson = await presentLessonPreview(services, row, { key, now: new Date() });
    if (!lesson) throw notFound(m.lesson_not_found());
    return lesson;
  });
}
