import type { FastifyInstance, FastifyRequest } from "fastify";
import { courseCategories } from "#features/courses/server/public.ts";
import { retryOnDeadlock } from "#kit/server/database/retry-on-deadlock.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { readForm } from "#kit/server/http/read-form.ts";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import * as contract from "../document-contract.ts";
import { requireAuthored } from "./authored-course.ts";
import { changeThumbnail } from "./change-thumbnail.ts";
import { createCourse } from "./create-course.ts";
import { withOutermostFields } from "./document-fields.ts";
import { editCourse } from "./edit-course.ts";
import { presentForEditing } from "./present-course.ts";
import { presentTaught } from "./present-taught.ts";
import { listTaught } from "./queries/taught-courses.ts";
import { readDocument, readPublished } from "./read-document.ts";

const pageSize = 12;

async function readThumbnail(request: FastifyRequest) {
  const tooLarge = () => m.thumbnail_too_large({ megabytes: contract.thumbnailMaxMegabytes });
  const { fields, file } = await readForm(request, contract.thumbnailForm, "thumbnail", tooLarge);
  return { file, version: fields.version };
}

/** The calls of the documents' client. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  serve(app, contract.instructorCourses, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const { rows, count } = await listTaught(db, person.id, slice);
    const where = { publicUrl: config.publicUrl, path: contract.instructorCourses.path, query };
    return presentList(slice, { rows: rows.map(presentTaught), count }, where);
  });

  serve(app, contract.instructorCourse, async ({ person, params }) => {
    const course = await requireAuthored(db, person, params.id);
    const document = (await readPublished(db, params.id)) ?? (await readDocument(db, params.id));
    const categories = await courseCategories.list(db);
    const name = categories.find(({ id }) => id === document.category_id)?.name ?? "";
    return presentForEditing(course, document, name);
  });

  serve(app, contract.createCourse, async ({ person, body }) =>
    withOutermostFields(async () => {
      const { courseId, isPublished } = await createCourse(services, person, body());
      const answer = { course_id: courseId };
      return isPublished ? answer : new Unchanged(answer);
    }),
  );

  serve(app, contract.editCourse, async ({ person, params, body, request }) => {
    await requireAuthored(db, person, params.id);
    const course = { courseId: params.id, person };
    const { version, isChanged } = await withOutermostFields(async () => {
      if (request.isMultipart())
        return changeThumbnail(services, { ...course, read: async () => readThumbnail(request) });
      const { version: changed, ...sent } = body();
      return retryOnDeadlock(async () => editCourse(services, { ...course, sent, version: changed }));
    });
    const answer = { course_id: params.id, version };
    return isChanged ? answer : new Unchanged(answer);
  });
}
