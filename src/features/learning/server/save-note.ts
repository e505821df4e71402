import { refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { noNote, presentLessonNote } from "./present-lesson.ts";
import { findNote, type LessonOfPerson, writeNote } from "./queries/own-lesson.ts";
import type { LessonNote } from "../contract.ts";

/**
 * Writes a private note over the version that its writer knows. @throws 409 `note_changed` if another tab or device
 * wrote it in between: the refusal carries that note, and the writer still has their own text. So nothing is lost.
 */
export async function saveNote(
  { db }: Pick<Services, "db">,
  lesson: LessonOfPerson,
  note: { text: string; version: number },
): Promise<LessonNote> {
  const written = await writeNote(db, lesson, note);
  if (written) return presentLessonNote(written);
  const stored = await findNote(db, lesson);
  throw refused(409, "note_changed", m.note_conflict(), {
    note: stored ? presentLessonNote(stored) : noNote,
  });
}
