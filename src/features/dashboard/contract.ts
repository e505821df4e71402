import { z } from "zod";
import { user } from "#features/accounts/contract.ts";
import { announcedCourse } from "#features/catalogue/contract.ts";
import { enrollment } from "#features/enrolment/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";

export const dashboard = endpoint({
  method: "GET",
  path: "/api/accounts/dashboard/",
  access: "signed-in",
  summary: "Your profile and your enrolments",
  answer: z.object({
    welcome_message: z.string(),
    user,
    /** The course that the person was last active in comes first. */
    enrollments: z.array(enrollment),
    coming_courses: z.array(announcedCourse),
  }),
});
