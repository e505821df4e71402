import type { FastifyInstance } from "fastify";
import { presentUser } from "#features/accounts/server/public.ts";
import { presentCard } from "#features/catalogue/server/public.ts";
import { sessionOver } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { settingOf } from "#kit/server/settings.ts";
import * as m from "#messages/enrolment.ts";
import * as contract from "../contract.ts";
import { enrolmentPageSize, progressOf } from "../rules.ts";
import { comingCoursesSetting } from "./coming-courses.ts";
import { enrolFree } from "./enrol-free.ts";
import * as lists from "./queries/lists.ts";

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
    return {
      welcome_message: m.welcome({ name: user.first_name }),
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
}
