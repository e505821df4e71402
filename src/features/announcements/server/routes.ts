import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { courseIdWords } from "#features/courses/contract.ts";
import { chosenFor } from "#features/notifications/server/public.ts";
import { deleteUnattached, readPart, withParts } from "#features/uploads/server/public.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { idempotencyKey } from "#kit/server/http/idempotency-key.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { readBody, serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { idField } from "#kit/shared/fields.ts";
import * as m from "#messages/announcements.ts";
import * as contract from "../contract.ts";
import * as filesContract from "../files-contract.ts";
import { announcementPageSize } from "../rules.ts";
import { announcementFiles } from "./announcement-files.ts";
import { chooseMail } from "./choose-mail.ts";
import { createAnnouncement } from "./create-announcement.ts";
import { deleteAnnouncement } from "./delete-announcement.ts";
import { editAnnouncement } from "./edit-announcement.ts";
import { announcementNotices } from "./notification-types.ts";
import { presentAnnouncement, presentDetail } from "./present.ts";
import * as queries from "./queries/announcements.ts";
import { sendAttachmentPart } from "./send-attachment-part.ts";

/** The course of a new announcement, also if the rest of the body is wrong. */
const courseAlone = z.object({ course: idField.optional().catch(undefined) });

const mayNotManage = () => forbidden(m.not_your_course(), "not_your_course");
const notEnrolled = () => forbidden(m.not_enrolled(), "not_enrolled");

export function announcementRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, files } = services;

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
    presentDetail(await announcementFor(id, person, "read"), files, new Date());

  serve(app, contract.findAnnouncements, async ({ person, params, query }) => {
    const slice = sliceOf(query, announcementPageSize);
    const found = await queries.findAnnouncements(db, params.id, person, slice);
    if (!found) throw notFound(courseIdWords.unknown());
    if (!found.may_open) throw notEnrolled();
    const rows = found.rows.map(presentAnnouncement);
    if (!slice.isPaged) return rows;
    const { path } = contract.findAnnouncements;
    const where = { publicUrl: config.publicUrl, path, params, query };
    const { count, course_title, course_language, can_manage, is_muted } = found;
    const page = presentPage(slice, { rows, count }, where);
    return { ...page, course_title, course_language, can_manage, is_muted };
  });

  serve(app, contract.findScheduled, async ({ person, params }) => {
    await requireManager(params.id, person);
    const now = new Date();
    const rows = await queries.findScheduled(db, params.id, person);
    return rows.map((row) => presentDetail(row, files, now));
  });

  serve(app, contract.findWritableCourses, async ({ person, query }) =>
    queries.findWritableCourses(db, person, query.course, announcementNotices.byDefault),
  );

  serve(app, contract.createAnnouncement, async ({ person, body, request }) => {
    // The course is in the body, and comes before its other fields.
    const named = readBody(courseAlone, request.body).course;
    if (named !== undefined) await requireManager(named, person);
    const { course: courseId, title, content, publish_at: publishAt, files: keys } = body();
    const key = idempotencyKey(request);
    const words = { title, content, publishAt: publishAt ?? null, files: keys ?? [] };
    const one = { ...words, authorId: person.id, courseId, key };
    return shown(await createAnnouncement(services, one), person);
  });

  serve(app, contract.readAnnouncement, async ({ person, params }) => shown(params.id, person));

  serve(app, contract.editAnnouncement, async ({ person, params, body }) => {
    await announcementFor(params.id, person, "change");
    const { title, content, publish_at: publishAt, files: keys, updated_at: readVersion } = body();
    const change = { title, content, publishAt, files: keys, readVersion };
    await editAnnouncement(services, params.id, person, change);
    return shown(params.id, person);
  });

  serve(app, contract.deleteAnnouncement, async ({ person, params }) => {
    await announcementFor(params.id, person, "change");
    await deleteAnnouncement(services, person.id, params.id);
  });

  // Only here a body is bytes.
  withParts(app, (scope) =>
    serve(
      scope,
      filesContract.sendAttachmentPart,
      async ({ person, params: { id, key }, query, request }) => {
        await requireManager(id, person);
        const bytes = readPart(request);
        const { name = "", size = 0, offset = 0 } = query;
        const part = { userId: person.id, key, name, size, offset, bytes };
        const { received, kind } = await sendAttachmentPart(services, part);
        return { received, kind };
      },
    ),
  );

  // It finds only files of the caller, so that it needs no course.
  serve(app, filesContract.deleteAttachment, async ({ person, params: { key } }) =>
    deleteUnattached(services, announcementFiles, { key, userId: person.id }),
  );

  // The choice is a cell of the person's choices for all notifications. Email in the daily digest is email too.
  serve(app, contract.readMailChoice, async ({ person }) => ({
    by_mail: (await chosenFor(db, person.id, announcementNotices, "mail")) !== "none",
  }));

  serve(app, contract.chooseMail, async ({ person, body }) => {
    const { by_mail: byMail } = body();
    await chooseMail(services, person.id, byMail);
    return { by_mail: byMail };
  });
}
