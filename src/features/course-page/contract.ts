import { z } from "zod";
import { review } from "#features/reviews/contract.ts";
import { courseCard, courseIdWords, courseModule, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { timeString } from "#kit/shared/fields.ts";

export const courseDetail = courseCard.extend({
  instructor_id: z.number().int(),
  instructor_bio: z.string(),
  updated_at: timeString,
  /** The numbers of reviews with one, two, three, four and five stars. */
  rating_counts: z.array(z.number().int()).length(5),
  /** The caller's own review. */
  my_review: review.nullable(),
  outcomes: z.array(z.object({ outcome_id: z.number().int(), outcome_title: z.string() })),
  prerequisites: z.array(z.object({ prerequisite_id: z.number().int(), prerequisite_title: z.string() })),
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
