import type { FastifyInstance } from "fastify";
import { presentUser } from "#features/accounts/server/public.ts";
import { comingCoursesSetting, presentComingCourses } from "#features/catalogue/server/public.ts";
import { type EnrolmentRow, presentEnrolment } from "#features/enrolment/server/public.ts";
import { sessionOver } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { settingOf } from "#kit/server/settings.ts";
import * as m from "#messages/dashboard.ts";
import { dashboard } from "../contract.ts";
import { chooseNextStep } from "../rules.ts";
import { presentMoney } from "./present.ts";
import { findDashboard } from "./queries.ts";

export function dashboardRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, dashboard, async ({ person }) => {
    const found = await findDashboard(db, person.id, comingCoursesSetting.name);
    if (!found) throw sessionOver();
    const user = presentUser(found);
    const enrollments = found.enrolments.map((row) => presentEnrolment(row as unknown as EnrolmentRow));
    // A person without a course is new here, so "welcome back" would be wrong.
    const welcome = user.role === "learner" && enrollments.length === 0 ? m.welcome_first : m.welcome;
    return {
      welcome_message: welcome({ name: user.first_name }),
      user,
      next_step: chooseNextStep(presentMoney(found), enrollments),
      enrollments,
      assisted_courses: found.assisted_courses,
      learning_weeks: found.learning_weeks,
      coming_courses: presentComingCourses(settingOf(comingCoursesSetting, found.setting)),
    };
  });
}
