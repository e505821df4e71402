import type * as contract from "../contract.ts";
import type { CourseNote } from "../notes-contract.ts";
import type { NoteRow } from "./queries/course-room.ts";
import type { CourseNoteRow } from "./queries/notes.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

export const presentNote = (row: NoteRow): contract.Note => ({
  ...row,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

/** A note for those who manage its course. */
export const presentCourseNote = (row: CourseNoteRow): CourseNote => ({
  ...row,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
