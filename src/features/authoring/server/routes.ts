import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import * as contract from "../contract.ts";
import { requireAuthored } from "./authored-course.ts";
import { createDraft } from "./create-draft.ts";
import { deleteDraft } from "./delete-draft.ts";
import { openPicture } from "./open-picture.ts";
import { refuseForeignFiles } from "./own-files.ts";
import { presentDraft, presentReview, presentVersion } from "./present.ts";
import { publishCourse } from "./publish-course.ts";
import { publishesAlone } from "./publishes-alone.ts";
import { findDraft } from "./queries/read-draft.ts";
import { listInReview } from "./queries/reviews.ts";
import { findVersion, findVersionChange, listVersions } from "./queries/versions.ts";
import { restoreVersion } from "./restore-version.ts";
import { reviewCourse } from "./review-course.ts";
import { saveDraft } from "./save-draft.ts";

export function authoringRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.createDraft, async ({ person, body }) => {
    const { key, document } = body();
    await refuseForeignFiles(db, null, document);
    return createDraft(services, { ownerId: person.id, key, document });
  });

  serve(app, contract.readDraft, async ({ person, params }) => {
    await requireAuthored(db, person, params.id);
    return presentDraft(await findDraft(db, params.id), await publishesAlone(db, person));
  });

  serve(app, contract.saveDraft, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    return saveDraft(services, { ...body(), courseId: params.id, by: person.id });
  });

  serve(app, contract.deleteDraft, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    const { version } = body();
    return { version: await deleteDraft(services, { courseId: params.id, version, by: person.id }) };
  });

  serve(app, contract.publishCourse, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    const { version } = body();
    const { isChanged, ...answer } = await publishCourse(services, { courseId: params.id, version, person });
    return isChanged ? answer : new Unchanged(answer);
  });

  serve(app, contract.listCoursesInReview, async () => (await listInReview(db)).map(presentReview));

  serve(app, contract.reviewCourse, async ({ person, params, body }) => {
    await requireAuthored(db, person, params.id);
    const { version, decision, remark } = body();
    const review = { courseId: params.id, version, decision, remark, by: person.id };
    const answer = { version: await reviewCourse(services, review) };
    return decision === "publish" ? answer : new Unchanged(answer);
  });

  serve(app, contract.listVersions, async ({ person, params, query }) => {
    await requireAuthored(db, person, params.id);
    return (await listVersions(db, params.id, query.before)).map(presentVersion);
  });

  serve(app, contract.readVersion, async ({ person, params: { id, ...params } }) => {
    await requireAuthored(db, person, id);
    const number = Number(params.number);
    const version = await findVersionChange(db, id, number);
    if (!version) throw notFound(m.version_not_found());
    return { number, ...version };
  });

  serve(app, contract.openPicture, async ({ person, params, query }) => {
    await requireAuthored(db, person, params.id);
    return openPicture(services, { courseId: params.id, link: query.link, now: new Date() });
  });

  serve(app, contract.restoreVersion, async ({ person, params: { id, ...params }, body }) => {
    await requireAuthored(db, person, id);
    const number = Number(params.number);
    if (!(await findVersion(db, id, number))) throw notFound(m.version_not_found());
    const { version } = body();
    return { version: await restoreVersion(services, { courseId: id, number, version, by: person.id }) };
  });
}
