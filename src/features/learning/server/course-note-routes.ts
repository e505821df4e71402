import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { idempotencyKey } from "#kit/server/http/idempotency-key.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import * as contract from "../notes-contract.ts";
import { createCourseNote } from "./create-course-note.ts";
import { editCourseNote } from "./edit-course-note.ts";
import { presentCourseNote } from "./present.ts";
import * as queries from "./queries/notes.ts";

export function courseNoteRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const mayNotManage = () => forbidden(m.course_note_not_yours(), "not_your_course");
  /** @throws 404 without the note, 403 for people who do not manage its course. */
  const noteFor = async (id: number, person: Person): Promise<contract.CourseNote> => {
    const found = await queries.findNoteFor(db, id, person);
    if (!found) throw notFound(m.course_note_gone());
    const { can_manage: canManage, ...note } = found;
    if (!canManage) throw mayNotManage();
    return presentCourseNote(note);
  };

  serve(app, contract.createCourseNote, async ({ person, params, body, request }) => {
    const course = await queries.findCourseForNotes(db, params.id, person);
    if (!course) throw notFound(courseIdWords.unknown());
    if (!course.can_manage) throw mayNotManage();
    const key = idempotencyKey(request);
    const id = await createCourseNote(services, course, { words: body(), key });
    return noteFor(id, person);
  });

  serve(app, contract.readCourseNote, async ({ person, params }) => noteFor(params.id, person));

  serve(app, contract.editCourseNote, async ({ person, params, body }) => {
    const note = await noteFor(params.id, person);
    await editCourseNote(services, note, body());
    return noteFor(params.id, person);
  });

  serve(app, contract.deleteCourseNote, async ({ person, params }) => {
    await noteFor(params.id, person);
    await queries.deleteCourseNote(db, params.id);
  });
}
