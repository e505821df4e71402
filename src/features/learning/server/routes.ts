import type { FastifyInstance } from "fastify";
import { presentCard, presentModules } from "#features/catalogue/server/public.ts";
import { isCompleted } from "#features/certificates/rules.ts";
import { inviteToClaim } from "#features/certificates/server/public.ts";
import { progressOf } from "#features/enrolment/rules.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as catalogueMessages from "#messages/catalogue.ts";
import * as m from "#messages/learning.ts";
import * as contract from "../contract.ts";
import { announcementPageSize, peoplePageSize } from "../rules.ts";
import * as queries from "./queries/course-room.ts";

const inIso = (time: string): string => new Date(time).toISOString();

const presentNote = (row: queries.NoteRow): contract.Note => ({
  ...row,
  created_at: inIso(row.created_at),
  updated_at: inIso(row.updated_at),
});

const presentAnnouncement = (row: queries.AnnouncementRow): contract.Announcement => ({
  ...row,
  date: inIso(row.created_at),
  created_at: inIso(row.created_at),
  updated_at: inIso(row.updated_at),
});

/** Part of a name, for ilike: its own wildcards are ordinary characters, and letters are composed one way. */
const namePattern = (search: string | undefined): string | null =>
  search ? `%${search.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%` : null;

const courseNotFound = () => notFound(catalogueMessages.course_not_found());

export function learningRoutes(app: FastifyInstance, { db, files, config }: Services): void {
  serve(app, contract.enrolledCourse, async ({ person, params }) => {
    const course = await queries.findFollowed(db, params.id, person);
    if (!course) throw courseNotFound();
    if (!course.may_open) throw forbidden(m.enrol_to_open(), "not_enrolled");
    const modules = presentModules(course.modules, files, new Date());
    const completed = modules
      .flatMap(({ lessons }) => lessons)
      .filter((lesson) => lesson.is_completed).length;
    return {
      ...presentCard(course, course.is_enrolled),
      class_code: course.class_code,
      overview: course.description,
      modules,
      notes: course.notes.map(presentNote),
      announcements: course.announcements.map(presentAnnouncement),
      progress: progressOf(completed, course.lessons),
    };
  });

  serve(app, contract.courseAnnouncements, async ({ person, params, query }) => {
    const slice = sliceOf(query, announcementPageSize);
    const found = await queries.findAnnouncements(db, params.id, person, slice);
    if (!found) throw courseNotFound();
    if (!found.may_open) throw forbidden(m.enrol_to_open(), "not_enrolled");
    const { path } = contract.courseAnnouncements;
    const list = { rows: found.rows.map(presentAnnouncement), count: found.count };
    return presentList(slice, list, { publicUrl: config.publicUrl, path, params, query });
  });

  serve(app, contract.coursePeople, async ({ person, params, query }) => {
    const slice = sliceOf(query, peoplePageSize);
    const search = namePattern(query.search);
    const found = await queries.findPeople(db, params.id, person, { ...slice, search });
    if (!found) throw courseNotFound();
    if (!found.may_open) throw forbidden(m.enrol_to_open(), "not_enrolled");
    const { path } = contract.coursePeople;
    return presentList(slice, found, { publicUrl: config.publicUrl, path, params, query });
  });

  serve(app, contract.completeLesson, async ({ person, params, body }) => {
    const refuseStranger = (lesson: { is_learner: boolean } | undefined): void => {
      if (!lesson) throw notFound(m.lesson_not_found());
      if (!lesson.is_learner) throw forbidden(m.enrol_to_tick(), "not_enrolled");
    };
    let completed: boolean;
    try {
      ({ completed } = body());
    } catch (wrong) {
      // Whose lesson it is comes first, even for a body that nobody can read.
      refuseStranger(await queries.findLessonFor(db, person.id, params.id));
      throw wrong;
    }
    const tick = await queries.tickLesson(db, person.id, params.id, completed);
    refuseStranger(tick);
    if (completed && isCompleted(tick!)) await inviteToClaim(db, person.id, params.id);
    return {
      lesson_id: params.id,
      is_completed: completed,
      progress: progressOf(tick!.completed, tick!.total),
    };
  });
}
