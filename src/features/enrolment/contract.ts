import { z } from "zod";
import { user } from "#features/accounts/contract.ts";
import { courseCard, lesson } from "#features/catalogue/contract.ts";
import { endpoint, idField, pageOf, pageQuery, timeString } from "#kit/shared/endpoint.ts";

export const progress = z.object({
  completed: z.number().int(),
  total: z.number().int(),
  /** Whole percent, rounded down, so that 100 means all. */
  percent: z.number().int(),
});
export type Progress = z.output<typeof progress>;

export const enrollment = z.object({
  enrollment_id: z.number().int(),
  course: courseCard,
  enrolled_at: timeString,
  /** When a lesson was last ticked, or when it all began. */
  last_active_at: timeString,
  progress,
  /** Where one left off: the first lesson that is not ticked. */
  next_lesson: lesson.pick({ lesson_id: true, lesson_title: true }).nullable(),
});
export type Enrollment = z.output<typeof enrollment>;

export const listEnrollments = endpoint({
  method: "GET",
  path: "/api/enrollments/",
  access: "signed-in",
  summary: "The courses one is enrolled in, newest first",
  query: pageQuery,
  answer: z.union([z.array(enrollment), pageOf(enrollment)]),
});

export const enroll = endpoint({
  method: "POST",
  path: "/api/enrollments/",
  access: "signed-in",
  summary: "Enrol in a free course; the same enrolment again if there is one",
  status: 201,
  body: z.object({ course_id: idField }),
  answer: enrollment,
  changesWhatVisitorsSee: true,
});

/** A course that is announced and cannot be opened. */
export const comingCourse = z.object({
  title: z.string().trim().min(1).max(120),
  title_bn: z.string().trim().max(120),
  /** The name of a category, for its cover. */
  category: z.string().trim().max(100),
  badge: z.enum(["coming_soon", "sit_filled_up"]),
});
export type ComingCourse = z.output<typeof comingCourse>;

export const dashboard = endpoint({
  method: "GET",
  path: "/api/accounts/dashboard/",
  access: "signed-in",
  summary: "What a person sees first: who they are and what they learn",
  answer: z.object({
    welcome_message: z.string(),
    user,
    /** What one was last active in comes first. */
    enrollments: z.array(enrollment),
    coming_courses: z.array(comingCourse),
  }),
});

export const instructorCourses = endpoint({
  method: "GET",
  path: "/api/instructor-courses/",
  access: "instructor",
  summary: "The courses that one teaches, newest first",
  query: pageQuery,
  answer: z.union([z.array(courseCard), pageOf(courseCard)]),
});
