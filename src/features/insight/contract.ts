import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";

const week = z.object({
  /** The Sunday on which it begins, in Bangladesh: `2026-11-22`. */
  begins_on: z.string(),
  enrollments: z.number().int(),
  /** How many of them paid less than the full price, with a discount or a promo code. */
  with_offer: z.number().int(),
});

const lesson = z.object({
  lesson_id: z.number().int(),
  lesson_title: z.string(),
  module_id: z.number().int(),
  module_title: z.string(),
  /** How many enrolled learners completed it. */
  completed: z.number().int(),
  /** How many learners who have not finished the course completed it last. */
  stopped: z.number().int(),
});

const month = z.object({
  /** In Bangladesh: `2026-11`. */
  month: z.string(),
  /** The mean of its reviews, one decimal; null without a review. */
  rating: z.number().nullable(),
  reviews: z.number().int(),
});

const insight = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  language: z.enum(["en", "bn"]),
  /** Everybody who is enrolled. */
  learners: z.number().int(),
  /** Of them, those who were enrolled in the last 30 days. */
  new_learners: z.number().int(),
  /** Enrolled learners who completed at least one lesson. */
  began: z.number().int(),
  /** Of them, those who did all that the course asks for. */
  finished: z.number().int(),
  /** Half of those who finished needed at most so many days, from the enrollment on; null if nobody finished. */
  median_days: z.number().int().nullable(),
  /** The average of all reviews, one decimal; 0 while there are none. */
  rating: z.number(),
  reviews: z.number().int(),
  /** The last twelve weeks, the oldest first, the current one last. */
  weeks: z.array(week),
  /** In the order of the course, without retired lessons. */
  lessons: z.array(lesson),
  /** The last twelve months, the oldest first, the current one last. */
  months: z.array(month),
});
export type Insight = z.output<typeof insight>;

export const readInsight = endpoint({
  method: "GET",
  path: "/api/courses/:id/insight/",
  access: "instructor",
  summary: "How your course goes: enrolments, completed lessons, where learners stop, ratings",
  params: courseParams,
  pathId: courseIdWords,
  answer: insight,
});
