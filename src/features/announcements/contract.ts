import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  inQuery,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { liveEventType } from "#kit/shared/live-event.ts";
import * as m from "#messages/announcements.ts";
import * as kit from "#messages/kit.ts";
import { maxContentLength, maxFiles, maxTitleLength } from "./rules.ts";

export const announcement = z.object({
  announcement_id: z.number().int(),
  title: z.string(),
  content: z.string(),
  /** The documents use two names for the time when it was sent. */
  date: timeString,
  created_at: timeString,
  updated_at: timeString,
  /** Empty if the author has deleted their account. */
  instructor_name: z.string(),
  course_title: z.string(),
  course: z.number().int(),
  /** How many files it has. One announcement alone lists them. */
  attachment_count: z.number().int(),
});
export type Announcement = z.output<typeof announcement>;

/** A picture or a document of an announcement. */
const attachment = z.object({
  key: z.string(),
  // Spelled here, so that every signed-in page is without the rules of attachments.
  kind: z.enum(["picture", "document"]),
  name: z.string(),
  /** As it is opened. A picture is stored as WebP, and smaller than its sender has it. */
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Opens it for some hours. */
  link: z.string(),
});
export type Attachment = z.output<typeof attachment>;

/** With its state: only the course's team sees one that is scheduled. */
export const announcementDetail = announcement.extend({
  state: z.enum(["scheduled", "sent"]),
  /** Null if it was sent at once. */
  publish_at: timeString.nullable(),
  /** Its author may not write in the course any more, so it is not sent. Left out otherwise. */
  is_held: z.boolean().optional(),
  course_language: z.enum(["en", "bn"]),
  /** Whether the caller may change and delete it. */
  can_manage: z.boolean(),
  attachments: z.array(attachment),
});
export type AnnouncementDetail = z.output<typeof announcementDetail>;

/** A page of them, and what a page of the site says above them. */
export const announcementsPage = pageOf(announcement).extend({
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
  /** Whether the caller may write announcements in the course. */
  can_manage: z.boolean(),
  /** Whether the caller muted the course. Null: the caller is not in the course. */
  is_muted: z.boolean().nullable(),
});
export type AnnouncementsPage = z.output<typeof announcementsPage>;

/** A course has a new announcement, or one was changed or deleted. For the people of the course. */
export const announcementEvent = liveEventType(
  "announcement",
  announcement.pick({ announcement_id: true, course: true }),
);

const ofCourse = { params: courseParams, pathId: courseIdWords } as const;

export const findAnnouncements = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/announcements/course/:id/",
  access: "signed-in",
  summary: "A course's announcements, newest first",
  query: pageQuery,
  answer: z.union([z.array(announcement), announcementsPage]),
});

export const findScheduled = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/announcements/course/:id/scheduled/",
  access: "instructor",
  summary: "The announcements of a course that wait for their time, the next first; for its team",
  answer: z.array(announcementDetail),
});

const writableCourse = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  language: z.enum(["en", "bn"]),
  instructor_name: z.string(),
  /**
   * How many learners hear of an announcement of the caller on the site, and how many by email. Who muted the course, chose
   * no such notifications, or has a closed account is not counted.
   */
  learners: z.number().int(),
  by_mail: z.number().int(),
});
export type WritableCourse = z.output<typeof writableCourse>;

export const findWritableCourses = endpoint({
  method: "GET",
  path: "/api/announcements/courses/",
  access: "instructor",
  summary: "The courses in which the caller may write announcements; `course` asks for one of them",
  query: z.object({ course: inQuery(z.coerce.number().int().min(1).max(2_147_483_647)) }),
  answer: z.array(writableCourse),
});

const title = requiredText(maxTitleLength, m.title_required);
const content = requiredText(maxContentLength, m.content_required);
const publishTime = z.iso
  .datetime({ offset: true, error: () => m.time_wrong() })
  .transform((text) => new Date(text));

/** When the announcement that the client read was changed last. */
const versionTime = z.iso
  .datetime({ offset: true, error: () => kit.field_wrong_type() })
  .transform((text) => new Date(text));

/** The keys of files that were sent before, in their order. */
const files = z.array(z.uuid({ error: () => m.file_gone() })).max(maxFiles, {
  error: () => m.too_many_files({ max: maxFiles }),
});

export const createAnnouncement = endpoint({
  method: "POST",
  path: "/api/announcements/create/",
  access: "instructor",
  summary:
    "Send an announcement to a course, now or at `publish_at`; a repeated Idempotency-Key is the first",
  status: 201,
  body: z.object({
    course: idField,
    title,
    content,
    publish_at: publishTime.nullish(),
    files: files.optional(),
  }),
  answer: announcementDetail,
});

const ofAnnouncement = {
  path: "/api/announcements/:id/",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.not_found(), unknown: () => m.not_found() },
} as const;

export const readAnnouncement = endpoint({
  ...ofAnnouncement,
  method: "GET",
  access: "signed-in",
  summary: "One announcement, for the people of its course",
  answer: announcementDetail,
});

export const editAnnouncement = endpoint({
  ...ofAnnouncement,
  method: "PUT",
  access: "instructor",
  summary:
    "Change an announcement. One that is scheduled gets another time, is sent now (`publish_at` null), or keeps its time. Without `files` its files stay. 409 `announcement_changed` with the newer announcement if the `updated_at` that was read is older",
  body: z.object({
    title,
    content,
    publish_at: publishTime.nullish(),
    files: files.optional(),
    updated_at: versionTime.optional(),
  }),
  answer: announcementDetail,
});

export const deleteAnnouncement = endpoint({
  ...ofAnnouncement,
  method: "DELETE",
  access: "instructor",
  summary: "Delete an announcement, with the notifications of it",
  status: 204,
  answer: z.void(),
});

const byMail = z.object({
  /** Whether the caller gets new announcements by email too. */
  by_mail: z.boolean({ error: () => m.by_mail_wrong() }),
});

export const readMailChoice = endpoint({
  method: "GET",
  path: "/api/announcements/by-mail/",
  access: "signed-in",
  summary: "Whether the caller gets announcements by email too",
  answer: byMail,
});

export const chooseMail = endpoint({
  method: "PUT",
  path: "/api/announcements/by-mail/",
  access: "signed-in",
  summary: "Choose whether announcements come by email too",
  body: byMail,
  answer: byMail,
});
