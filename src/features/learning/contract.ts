import { z } from "zod";
import { courseFacts, courseIdWords, courseModule, courseParams } from "#features/courses/contract.ts";
import { review } from "#features/reviews/contract.ts";
import { progress } from "#features/progress/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, inQuery, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import { liveEventType } from "#kit/shared/live-event.ts";
import * as m from "#messages/learning.ts";

export const note = z.object({
  note_id: z.number().int(),
  title: z.string(),
  /** HTML, sanitised when it was written. */
  body: z.string(),
  created_at: timeString,
  updated_at: timeString,
});
export type Note = z.output<typeof note>;

export const announcement = z.object({
  announcement_id: z.number().int(),
  title: z.string(),
  content: z.string(),
  /** The documents use two names for this time. */
  date: timeString,
  created_at: timeString,
  updated_at: timeString,
  instructor_name: z.string(),
  course_title: z.string(),
  course: z.number().int(),
});
export type Announcement = z.output<typeof announcement>;

/** A course has a new announcement, or one changed. For the people of the course. */
export const announcementEvent = liveEventType(
  "announcement",
  announcement.pick({ announcement_id: true, course: true }),
);

export const findFollowed = endpoint({
  method: "GET",
  path: "/api/enrolled-course/:id/",
  access: "signed-in",
  summary: "A course for its learners, its instructor and administrators",
  params: courseParams,
  pathId: courseIdWords,
  answer: courseFacts.extend({
    /** The caller's own review. */
    my_review: review.nullable(),
    class_code: z.string().nullable(),
    overview: z.string(),
    modules: z.array(courseModule),
    notes: z.array(note),
    announcements: z.array(announcement),
    progress,
  }),
});
export type FollowedCourse = z.output<typeof findFollowed.answer>;

export const findAnnouncements = endpoint({
  method: "GET",
  path: "/api/announcements/course/:id/",
  access: "signed-in",
  summary: "A course's announcements, newest first",
  params: courseParams,
  pathId: courseIdWords,
  query: pageQuery,
  answer: z.union([z.array(announcement), pageOf(announcement)]),
});

/** A person of a class, as the others see them: only what their profile shows. */
export const classmate = z.object({
  name: z.string(),
  profile_picture: z.string().nullable(),
  role: z.enum(["instructor", "learner"]),
  is_you: z.boolean(),
});
export type Classmate = z.output<typeof classmate>;

export const findPeople = endpoint({
  method: "GET",
  path: "/api/courses/:id/people/",
  access: "signed-in",
  summary: "The people of a class: its instructor, then its learners by name",
  params: courseParams,
  pathId: courseIdWords,
  /** `search`: part of a name. */
  query: pageQuery.extend({ search: inQuery(z.string().max(100)) }),
  answer: z.union([z.array(classmate), pageOf(classmate)]),
});

export const completeLesson = endpoint({
  method: "POST",
  path: "/api/lessons/:id/complete/",
  access: "signed-in",
  summary: "Mark a lesson as completed or not completed",
  params: z.object({ id: idInPath }),
  body: z.object({ completed: z.boolean({ error: () => m.say_completed() }) }),
  answer: z.object({ lesson_id: z.number().int(), is_completed: z.boolean(), progress }),
});
