import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { courseIdWords } from "#features/courses/contract.ts";
import { forbidden, notFound, refused } from "#kit/server/errors.ts";
import { idempotencyKey } from "#kit/server/http/idempotency-key.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { readBody, serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { idField } from "#kit/shared/fields.ts";
import * as m from "#messages/announcements.ts";
import * as contract from "../contract.ts";
import { unsubscribePagePath, unsubscribePath } from "../paths.ts";
import { announcementPageSize } from "../rules.ts";
import { createAnnouncement } from "./create-announcement.ts";
import { deleteAnnouncement } from "./delete-announcement.ts";
import { editAnnouncement } from "./edit-announcement.ts";
import { presentAnnouncement, presentDetail } from "./present.ts";
import * as queries from "./queries/announcements.ts";
import { emailOf, setWantsMail, wantsMail } from "./queries/mail-choices.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** The course of a new announcement, also if the rest of the body is wrong. */
const courseAlone = z.object({ course: idField.optional().catch(undefined) });

const mayNotManage = () => forbidden(m.not_your_course(), "not_your_course");
const notEnrolled = () => forbidden(m.not_enrolled(), "not_enrolled");

export function announcementRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, secrets } = services;

  /** @throws 404 without the course, 403 for people who may not write in it. */
  const requireManager = async (courseId: number, person: Person): Promise<void> => {
    const found = await queries.findCourseFor(db, courseId, person);
    if (!found) throw notFound(courseIdWords.unknown());
    if (!found.can_manage) throw mayNotManage();
  };
  /** @throws 404 without the announcement, 403 for people who may not read it, or may not change it. */
  const announcementFor = async (id: number, person: Person, to: "read" | "change") => {
    const found = await queries.findAnnouncement(db, id, person);
    if (!found) throw notFound(m.not_found());
    if (!found.may_open) throw to === "read" ? notEnrolled() : mayNotManage();
    if (to === "change" && !found.can_manage) throw mayNotManage();
    return found;
  };
  const shown = async (id: number, person: Person) =>
    presentDetail(await announcementFor(id, person, "read"));

  serve(app, contract.findAnnouncements, async ({ person, params, query }) => {
    const slice = sliceOf(query, announcementPageSize);
    const found = await queries.findAnnouncements(db, params.id, person, slice);
    if (!found) throw notFound(courseIdWords.unknown());
    if (!found.may_open) throw notEnrolled();
    const rows = found.rows.map(presentAnnouncement);
    if (!slice.isPaged) return rows;
    const { path } = contract.findAnnouncements;
    const where = { publicUrl: config.publicUrl, path, params, query };
    const { count, course_title, course_language, can_manage } = found;
    return { ...presentPage(slice, { rows, count }, where), course_title, course_language, can_manage };
  });

  serve(app, contract.findScheduled, async ({ person, params }) => {
    await requireManager(params.id, person);
    return (await queries.findScheduled(db, params.id, person)).map(presentDetail);
  });

  serve(app, contract.findWritableCourses, async ({ person, query }) =>
    queries.findWritableCourses(db, person, query.course),
  );

  serve(app, contract.createAnnouncement, async ({ person, body, request }) => {
    // The course is in the body, and comes before its other fields.
    const named = readBody(courseAlone, request.body).course;
    if (named !== undefined) await requireManager(named, person);
    const { course: courseId, title, content, publish_at: publishAt } = body();
    const key = idempotencyKey(request);
    const one = { authorId: person.id, courseId, title, content, publishAt: publishAt ?? null, key };
    return shown(await createAnnouncement(services, one), person);
  });

  serve(app, contract.readAnnouncement, async ({ person, params }) => shown(params.id, person));

  serve(app, contract.editAnnouncement, async ({ person, params, body }) => {
    await announcementFor(params.id, person, "change");
    const { title, content, publish_at: publishAt } = body();
    await editAnnouncement(services, params.id, { editorId: person.id, title, content, publishAt });
    return shown(params.id, person);
  });

  serve(app, contract.deleteAnnouncement, async ({ person, params }) => {
    await announcementFor(params.id, person, "change");
    await deleteAnnouncement(services, person.id, params.id);
  });

  // A person who opens the header's address in a browser gets a page that asks. A GET changes nothing, because programs
  // that look for viruses open addresses too.
  app.get(contract.unsubscribe.path, async (request, reply) => {
    const { token } = contract.unsubscribe.query.parse(request.query);
    const userId = readUnsubscribeToken(secrets, token);
    const email = userId === null ? undefined : await emailOf(db, userId);
    return reply.redirect(email === undefined ? unsubscribePagePath : unsubscribePath(email, token), 303);
  });

  void app.register(async (scope) => {
    // A mail program posts a form that says what the address says already.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _form, done) => done(null, undefined),
    );
    serve(scope, contract.unsubscribe, async ({ query }) => {
      const userId = readUnsubscribeToken(secrets, query.token);
      if (userId === null) throw refused(400, "bad_link", m.unsubscribe_bad_link());
      await setWantsMail(db, userId, false);
      return { by_mail: false };
    });
  });

  serve(app, contract.readMailChoice, async ({ person }) => ({ by_mail: await wantsMail(db, person.id) }));

  serve(app, contract.chooseMail, async ({ person, body }) => {
    const { by_mail: byMail } = body();
    await setWantsMail(db, person.id, byMail);
    return { by_mail: byMail };
  });
}
