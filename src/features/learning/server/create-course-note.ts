import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/learning.ts";
import type { NoteWords } from "../notes-contract.ts";
import { findNoteSentBefore, insertNote } from "./queries/notes.ts";
import { storedWords } from "./stored-note.ts";

/** Writes a note. The same one sent again under its key is the first one. @returns its id */
export async function createCourseNote(
  { db }: Pick<Services, "db">,
  course: { id: number; language: Language },
  { words, key }: { words: NoteWords; key: string | null },
): Promise<number> {
  const before = async () => (key === null ? undefined : findNoteSentBefore(db, course.id, key));
  const sent = await before();
  if (sent !== undefined) return sent;
  const stored = { ...storedWords(words, course.language), course_id: course.id, idempotency_key: key };
  const id = (await insertNote(db, stored)) ?? (await before());
  // The same one was sent at the same time, and deleted since.
  if (id === undefined) throw conflict("note_gone", m.course_note_gone());
  return id;
}
