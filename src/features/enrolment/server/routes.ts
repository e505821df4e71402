import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { canManageCourse } from "#features/courses/team-rules.ts";
import { notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve, Unchanged, WithStatus } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import * as contract from "../contract.ts";
import { enrolmentPageSize } from "../rules.ts";
import { enrolByHand } from "./enrol-by-hand.ts";
import { enrolFree } from "./enrol-free.ts";
import { limitSeats } from "./limit-seats.ts";
import { presentEnrolment, presentPlace, presentSeats, presentSeatStanding } from "./present.ts";
import { findEnrolmentById } from "./queries/enrolments.ts";
import * as lists from "./queries/lists.ts";
import { findSeats } from "./queries/seats.ts";
import * as places from "./queries/waiting-places.ts";
import { removeEnrolment } from "./remove-enrolment.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";

export function enrolmentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;
  serve(app, contract.listEnrollments, async ({ person, query }) => {
    const slice = sliceOf(query, enrolmentPageSize);
    const { rows, count } = await lists.listEnrolments(db, person.id, slice);
    const { path } = contract.listEnrollments;
    return presentList(slice, { rows: rows.map(presentEnrolment), count }, { publicUrl, path, query });
  });

  serve(app, contract.enrolFree, async ({ person, body }) => {
    const { course_id: courseId } = body();
    const isNew = await enrolFree(services, person.id, courseId, new Date());
    const enrolment = presentEnrolment((await lists.findEnrolmentOf(db, person.id, courseId))!);
    return isNew ? enrolment : new Unchanged(enrolment);
  });

  const standingOf = async (id: number, person: Person) => {
    const standing = await places.findSeatStanding(db, id, person);
    if (!standing) throw notFound(courseIdWords.unknown());
    return presentSeatStanding(standing);
  };

  serve(app, contract.readSeatStanding, async ({ person, params }) => standingOf(params.id, person));

  serve(app, contract.joinWaitingList, async ({ person, params }) => {
    await standingOf(params.id, person);
    const isNew = await joinWaitingList(services, params.id, person);
    return new WithStatus(isNew ? 201 : 200, await standingOf(params.id, person));
  });

  serve(app, contract.leaveWaitingList, async ({ person, params }) => {
    await standingOf(params.id, person);
    const hasLeft = await leaveWaitingList(services, params.id, person.id);
    const standing = await standingOf(params.id, person);
    return hasLeft ? standing : new Unchanged(standing);
  });

  serve(app, contract.listOwnPlaces, async ({ person }) =>
    (await places.listOwnPlaces(db, person.id)).map(presentPlace),
  );

  /** The seats of a course, for the people who manage it: those who teach it and administrators. */
  const seatsOf = async (id: number, person: Person) => {
    const seats = await findSeats(db, id, person.id);
    if (!seats || !canManageCourse(person, seats.my_role)) throw notFound(courseIdWords.unknown());
    return presentSeats(seats);
  };

  serve(app, contract.findSeats, async ({ person, params }) => seatsOf(params.id, person));

  serve(app, contract.limitSeats, async ({ person, params, body }) => {
    await seatsOf(params.id, person);
    const { capacity } = body();
    const isChanged = await limitSeats(services, { courseId: params.id, capacity, by: person.id });
    const limited = await seatsOf(params.id, person);
    return isChanged ? limited : new Unchanged(limited);
  });

  serve(app, contract.enrolByHand, async ({ person, body }) => {
    const { user_id, course_id, reason, beyond_capacity, also_archived } = body();
    await enrolByHand(services, {
      userId: user_id,
      courseId: course_id,
      reason,
      beyondCapacity: beyond_capacity,
      alsoArchived: also_archived,
      by: person.id,
    });
    return { message: m.person_now_enrolled() };
  });

  serve(app, contract.removeEnrolment, async ({ person, params, body }) => {
    const enrolment = await findEnrolmentById(db, params.id);
    if (!enrolment) throw notFound(m.enrolment_not_found());
    const { reason } = body();
    const { id, course_id: courseId } = enrolment;
    await removeEnrolment(services, { id, courseId, reason, by: person.id });
    return { message: m.person_no_longer_enrolled() };
  });
}
