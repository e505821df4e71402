import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import * as notifications from "#features/notifications/server/public.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import * as contract from "../mute-contract.ts";
import { findCourseAccess } from "./queries/access.ts";

/** The calls with which the people of a course mute it for themselves. */
export function muteRoutes(app: FastifyInstance, { db }: Services): void {
  /** @throws 404 without the course. */
  const accessTo = async (courseId: number, person: Person) => {
    const found = await findCourseAccess(db, courseId, person);
    if (!found) throw notFound(courseIdWords.unknown());
    return found;
  };

  serve(app, contract.readCourseMute, async ({ person, params }) => {
    await accessTo(params.id, person);
    return { is_muted: await notifications.hasMutedCourse(db, person.id, params.id) };
  });

  serve(app, contract.muteCourse, async ({ person, params }) => {
    const { opens_all: isOfCourse } = await accessTo(params.id, person);
    if (!isOfCourse) throw forbidden(m.mute_not_yours(), "not_enrolled");
    await notifications.muteCourse(db, person.id, params.id);
    return { is_muted: true };
  });

  serve(app, contract.unmuteCourse, async ({ person, params }) => {
    // A course that the person cannot find any more may still be muted, and their settings show it.
    const wasMuted = await notifications.unmuteCourse(db, person.id, params.id);
    if (!wasMuted) await accessTo(params.id, person);
    return { is_muted: false };
  });
}
