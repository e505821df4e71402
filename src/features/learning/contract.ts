import { z } from "zod";
import { courseCard, courseId, courseModule, courseParams } from "#features/catalogue/contract.ts";
import { progress } from "#features/enrolment/contract.ts";
import { endpoint, idInPath, pageOf, pageQuery, timeString } from "#kit/shared/endpoint.ts";
import * as m from "#messages/learning.ts";

export const note = z.object({
  note_id: z.number().int(),
  title: z.string(),
  /** HTML, sanitised. */
  body: z.string(),
  created_at: timeString,
  updated_at: timeString,
});
export type Note = z.output<typeof note>;

export const announcement = z.object({
  announcement_id: z.number().int(),
  title: z.string(),
  content: z.string(),
  /** The documents' two readings of one time. */
  date: timeString,
  created_at: timeString,
  updated_at: timeString,
  instructor_name: z.string(),
  course_title: z.string(),
  course: z.number().int(),
});
export type Announcement = z.output<typeof announcement>;

export const enrolledCourse = endpoint({
  method: "GET",
  path: "/api/enrolled-course/:id/",
  access: "signed-in",
  summary: "A course as its learners, its instructor and administrators follow it",
  params: courseParams,
  pathId: courseId,
  answer: courseCard.extend({
    class_code: z.string().nullable(),
    overview: z.string(),
    modules: z.array(courseModule),
    notes: z.array(note),
    announcements: z.array(announcement),
    progress,
  }),
});

export const courseAnnouncements = endpoint({
  method: "GET",
  path: "/api/announcements/course/:id/",
  access: "signed-in",
  summary: "A course's announcements, newest first",
  params: courseParams,
  pathId: courseId,
  query: pageQuery,
  answer: z.union([z.array(announcement), pageOf(announcement)]),
});

export const completeLesson = endpoint({
  method: "POST",
  path: "/api/lessons/:id/complete/",
  access: "signed-in",
  summary: "Tick or untick a lesson",
  params: z.object({ id: idInPath }),
  body: z.object({ completed: z.boolean({ error: () => m.say_completed() }) }),
  answer: z.object({ lesson_id: z.number().int(), is_completed: z.boolean(), progress }),
});
