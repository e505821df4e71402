import type { FastifyInstance } from "fastify";
import { courseId } from "#features/catalogue/contract.ts";
import { presentUser } from "#features/accounts/server/public.ts";
import { presentCard } from "#features/catalogue/server/public.ts";
import { notFound, sessionOver } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve, WithStatus } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { settingOf } from "#kit/server/settings.ts";
import * as m from "#messages/enrolment.ts";
import * as contract from "../contract.ts";
import { enrolmentPageSize, progressOf } from "../rules.ts";
import { comingCoursesSetting } from "./coming-courses.ts";
import { enrolFree } from "./enrol-free.ts";
import { limitSeats } from "./limit-seats.ts";
import { presentPlace, presentSeats, presentStanding } from "./present-seats.ts";
import * as lists from "./queries/lists.ts";
import * as places from "./queries/waiting-places.ts";
import { joinWaitingList, leaveWaitingList } from "./waiting-list.ts";

const presentEnrolment = (row: lists.EnrolmentRow): contract.Enrollment => ({
  enrollment_id: row.enrollment_id,
  course: presentCard(row, true),
  enrolled_at: new Date(row.enrolled_at).toISOString(),
  last_active_at: new Date(row.last_active_at).toISOString(),
  progress: progressOf(row.completed, row.lessons),
  next_lesson: row.next_lesson,
});

export function enrolmentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;

  serve(app, contract.listEnrollments, async ({ person, query }) => {
    const slice = sliceOf(query, enrolmentPageSize);
    const rows = await lists.listEnrolments(db, person.id, slice);
    const count = slice.isPaged ? await lists.countEnrolments(db, person.id) : 0;
    const { path } = contract.listEnrollments;
    return presentList(slice, { rows: rows.map(presentEnrolment), count }, { publicUrl, path, query });
  });

  serve(app, contract.enroll, async ({ person, body }) => {
    const { course_id: courseId } = body();
    await enrolFree(services, person.id, courseId, new Date());
    return presentEnrolment((await lists.findEnrolmentOf(db, person.id, courseId))!);
  });

  serve(app, contract.dashboard, async ({ person }) => {
    const found = await lists.findDashboard(db, person.id, comingCoursesSetting.name);
    if (!found) throw sessionOver();
    const user = presentUser(found);
    // Nobody comes back who has not begun anything.
    const welcome = user.role === "learner" && found.enrolments.length === 0 ? m.welcome_first : m.welcome;
    return {
      welcome_message: welcome({ name: user.first_name }),
      user,
      enrollments: found.enrolments.map((row) => presentEnrolment(row as unknown as lists.EnrolmentRow)),
      coming_courses: settingOf(comingCoursesSetting, found.setting),
    };
  });

  serve(app, contract.instructorCourses, async ({ person, query }) => {
    const slice = sliceOf(query, enrolmentPageSize);
    const rows = await lists.listTaught(db, person.id, slice);
    const count = slice.isPaged ? await lists.countTaught(db, person.id) : 0;
    const cards = rows.map((row) => presentCard(row, row.is_enrolled));
    return presentList(
      slice,
      { rows: cards, count },
      { publicUrl, path: contract.instructorCourses.path, query },
    );
  });

  const standingOf = async (id: number, personId: number) => {
    const standing = await places.findStanding(db, id, personId);
    if (!standing) throw notFound(courseId.unknown());
    return presentStanding(standing);
  };

  serve(app, contract.readStanding, async ({ person, params }) => standingOf(params.id, person.id));

  serve(app, contract.joinWaitingList, async ({ person, params }) => {
    await standingOf(params.id, person.id);
    const isNew = await joinWaitingList(services, params.id, person.id);
    return new WithStatus(isNew ? 201 : 200, await standingOf(params.id, person.id));
  });

  serve(app, contract.leaveWaitingList, async ({ person, params }) => {
    await standingOf(params.id, person.id);
    await leaveWaitingList(services, params.id, person.id);
    return standingOf(params.id, person.id);
  });

  serve(app, contract.listWaitingPlaces, async ({ person }) =>
    (await places.listOwnPlaces(db, person.id)).map(presentPlace),
  );

  /** The seats of a course for who runs it: its own instructor, or an administrator. */
  const seatsOf = async (id: number, person: Person) => {
    const seats = await places.findSeats(db, id);
    if (!seats || (person.role !== "admin" && seats.instructor_id !== person.id))
      throw notFound(courseId.unknown());
    return presentSeats(seats);
  };

  serve(app, contract.readSeats, async ({ person, params }) => seatsOf(params.id, person));

  serve(app, contract.limitSeats, async ({ person, params, body }) => {
    await seatsOf(params.id, person);
    await limitSeats(services, { courseId: params.id, capacity: body().capacity, by: person.id });
    return seatsOf(params.id, person);
  });
}
