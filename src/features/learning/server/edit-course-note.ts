import { conflict, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import type { CourseNote, NoteWords } from "../notes-contract.ts";
import { presentCourseNote } from "./present.ts";
import { findCourseNote, updateNote } from "./queries/notes.ts";
import { storedWords } from "./stored-note.ts";

/**
 * Changes a note. @param version the one that its writer read. Left out: the newest one.
 * @throws 409 `note_changed` with the newer note if somebody else changed it since.
 */
export async function editCourseNote(
  { db }: Pick<Services, "db">,
  note: CourseNote,
  { version, ...words }: NoteWords & { version?: number | undefined },
): Promise<void> {
  const stored = storedWords(words, note.course_language);
  if (await updateNote(db, note.note_id, stored, version)) return;
  const newer = await findCourseNote(db, note.note_id);
  if (!newer) throw conflict("note_gone", m.course_note_gone());
  throw refused(409, "note_changed", m.course_note_changed(), { note: presentCourseNote(newer) });
}
