import { z } from "zod";
import { courseCard, courseModule, courseParams } from "#features/catalogue/contract.ts";
import { progress } from "#features/enrolment/contract.ts";
import { endpoint, idInPath, timeString } from "#kit/shared/endpoint.ts";

export const note = z.object({
  note_id: z.number().int(),
  title: z.string(),
  /** HTML, sanitised. */
  body: z.string(),
  created_at: timeString,
  updated_at: timeString,
});

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

export const enrolledCourse = endpoint({
  method: "GET",
  path: "/api/enrolled-course/:id/",
  access: "signed-in",
  summary: "A course as its learners, its instructor and administrators follow it",
  params: courseParams,
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
  answer: z.array(announcement),
});

export const completeLesson = endpoint({
  method: "POST",
  path: "/api/lessons/:id/complete/",
  access: "signed-in",
  summary: "Tick or untick a lesson",
  params: z.object({ id: idInPath }),
  body: z.object({ completed: z.boolean() }),
  answer: z.object({ lesson_id: z.number().int(), is_completed: z.boolean(), progress }),
});
