import { z } from "zod";
import { review } from "#features/reviews/contract.ts";
import {
  courseCard,
  courseFacts,
  courseIdWords,
  courseModule,
  courseParams,
} from "#features/courses/contract.ts";
import { courseRoles } from "#features/courses/team-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";

export const courseDetail = courseFacts.extend({
  /** The caller's own review. */
  my_review: review.nullable(),
  /** What the caller is in the team of the course. */
  my_role: z.enum(courseRoles).nullable(),
  /** Before the person is enrolled, only free preview lessons have links. The links of other lessons are empty. */
  modules: z.array(courseModule),
});
export type CourseDetail = z.output<typeof courseDetail>;

export const courseDetails = endpoint({
  method: "GET",
  path: "/api/course-details/:id/",
  access: "optional",
  summary: "A course with its modules and lessons",
  params: courseParams,
  pathId: courseIdWords,
  answer: courseDetail,
  cacheForVisitors: true,
});

export const relatedCourses = endpoint({
  method: "GET",
  path: "/api/courses/:id/related/",
  access: "public",
  summary: "Other courses: of the same category, popular ones, and of the same instructor",
  params: courseParams,
  pathId: courseIdWords,
  answer: z.object({ related: z.array(courseCard), by_instructor: z.array(courseCard) }),
  cacheForVisitors: true,
});
