import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, moneyString, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/courses.ts";
import { courseLevels } from "./rules.ts";

/** A course as a card shows it. */
export const courseCard = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  description: z.string(),
  price: moneyString,
  /** A path on this server that can be used directly, like the path of a profile picture. */
  thumbnail: z.string().nullable(),
  /** Addresses of drawn covers for a course without a thumbnail, the preferred one first. See `chooseCovers`. */
  cover_links: z.array(z.string()),
  category: z.number().int(),
  category_name: z.string(),
  category_name_bn: z.string(),
  language: z.enum(["en", "bn"]),
  /** Null: the course does not say. */
  level: z.enum(courseLevels).nullable(),
  instructor_name: z.string(),
  instructor_profile_picture: z.string().nullable(),
  total_students: z.number().int(),
  total_hours: z.number(),
  /** The same time, not rounded: what pages show. */
  total_minutes: z.number().int(),
  total_lessons: z.number().int(),
  /** The average of all reviews, one decimal; 0 while there are none. */
  rating: z.number(),
  total_reviews: z.number().int(),
  created_at: timeString,
  is_enrolled: z.boolean(),
  /** The number of seats. Null: no limit. */
  capacity: z.number().int().nullable(),
  /** No seat can be taken now: every seat is taken or held, or somebody waits for it. */
  is_full: z.boolean(),
  /** The number of free seats if few are left. Null otherwise. */
  seats_left: z.number().int().nullable(),
});
export type CourseCard = z.output<typeof courseCard>;

/** A course with everything about it that is the same for everybody, except its lessons. */
export const courseFacts = courseCard.extend({
  instructor_id: z.number().int(),
  /** Degrees and place, in one line. */
  instructor_headline: z.string(),
  instructor_bio: z.string(),
  updated_at: timeString,
  /** The numbers of reviews with one, two, three, four and five stars. */
  rating_counts: z.array(z.number().int()).length(5),
  outcomes: z.array(z.object({ outcome_id: z.number().int(), outcome_title: z.string() })),
  prerequisites: z.array(z.object({ prerequisite_id: z.number().int(), prerequisite_title: z.string() })),
});
export type CourseFacts = z.output<typeof courseFacts>;

const lessonVideo = z.object({
  video_id: z.number().int(),
  video_title: z.string(),
  video_link: z.string(),
  /** WebVTT files, for videos on this server that have them. */
  captions: z.array(z.object({ language: z.string(), link: z.string() })),
  /** The sizes in which it can be watched: height in pixels, size in bytes. Empty: only as `video_link`. */
  renditions: z.array(z.object({ height: z.number().int(), link: z.string(), size: z.number().int() })),
});
const lessonResource = z.object({
  resource_id: z.number().int(),
  resource_title: z.string(),
  resource_link: z.string(),
});
export const lesson = z.object({
  lesson_id: z.number().int(),
  lesson_title: z.string(),
  duration: z.number().int(),
  is_preview: z.boolean(),
  is_completed: z.boolean(),
  videos: z.array(lessonVideo),
  resources: z.array(lessonResource),
});
export const courseModule = z.object({
  module_id: z.number().int(),
  module_title: z.string(),
  order: z.number().int(),
  lessons: z.array(lesson),
});
export type Lesson = z.output<typeof lesson>;
export type CourseModule = z.output<typeof courseModule>;

export const courseParams = z.object({ id: idInPath });
/** The response of every call if the course id in the path is wrong or unknown. */
export const courseIdWords = { invalid: () => m.invalid_course_id(), unknown: () => m.course_not_found() };

export const categoryRow = z.object({
  category_id: z.number().int(),
  category_name: z.string(),
  category_name_bn: z.string(),
});
export type CategoryRow = z.output<typeof categoryRow>;

export const listCategories = endpoint({
  method: "GET",
  path: "/api/categories/",
  access: "public",
  summary: "The categories of courses, in their order; a retired one while a course has it",
  answer: z.array(categoryRow),
  cacheForVisitors: true,
});
