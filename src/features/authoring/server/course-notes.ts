// The notes of a course that came with an archive. They need a published course: until then its draft has them.
import { addWrittenNotes, readWrittenNotes, type WrittenNote } from "#features/learning/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Language } from "#kit/shared/language.ts";
import { findDraftNotes, setDraftNotes } from "./queries/draft-notes.ts";

/** The notes of a course, those that are waiting for its first publication too. */
export async function readCourseNotes(db: Db, courseId: number): Promise<WrittenNote[]> {
  const [published, waiting] = await Promise.all([
    readWrittenNotes(db, courseId),
    findDraftNotes(db, courseId),
  ]);
  return [...published, ...waiting];
}

/** Gives a course that is published for the first time the notes that its locked draft has. */
export async function publishNotes(tx: Tx, courseId: number, language: Language): Promise<void> {
  const notes = await findDraftNotes(tx, courseId);
  if (notes.length === 0) return;
  await addWrittenNotes(tx, { id: courseId, language }, notes);
  await setDraftNotes(tx, courseId, []);
}
