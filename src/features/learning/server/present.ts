import { presentFacts, presentModules } from "#features/courses/server/public.ts";
import { progressOf } from "#features/progress/rules.ts";
import { presentReview } from "#features/reviews/server/public.ts";
import type { Files } from "#kit/server/files.ts";
import type * as contract from "../contract.ts";
import type { AnnouncementRow, FollowedRow, NoteRow } from "./queries/course-room.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

const presentNote = (row: NoteRow): contract.Note => ({
  ...row,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

export const presentAnnouncement = (row: AnnouncementRow): contract.Announcement => ({
  ...row,
  date: isoTime(row.created_at),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

/** A course for its learner, with links that can be opened now. */
export function presentFollowed(course: FollowedRow, files: Files, now: Date): contract.FollowedCourse {
  const modules = presentModules(course.modules, files, now);
  const completed = modules.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.is_completed).length;
  return {
    ...presentFacts(course, course.is_enrolled),
    my_review: course.my_review && presentReview(course.my_review),
    class_code: course.class_code,
    overview: course.description,
    modules,
    notes: course.notes.map(presentNote),
    announcements: course.announcements.map(presentAnnouncement),
    progress: progressOf(completed, course.lessons),
  };
}
