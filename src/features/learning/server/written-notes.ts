import type { Db, Tx } from "#kit/server/database/connect.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import type { Language } from "#kit/shared/language.ts";
import { findWrittenNotes, insertNotes } from "./queries/notes.ts";
import { storedWords } from "./stored-note.ts";

/** What people wrote as a note of a course, and when. */
export interface WrittenNote {
  title: string;
  /** Markdown. Null: it was written as HTML. */
  text: string | null;
  /** HTML. Null: it was written as Markdown. */
  body: string | null;
  created_at: string;
  updated_at: string;
}

/** The notes of a published course, the oldest first. */
export async function readWrittenNotes(db: Db, courseId: number): Promise<WrittenNote[]> {
  const rows = await findWrittenNotes(db, courseId);
  return rows.map(({ title, text, body, created_at, updated_at }) => ({
    title,
    text,
    body: text === null ? body : null,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  }));
}

/** Adds notes to a published course as if they had been written in it. Their HTML is sanitised here. */
export async function addWrittenNotes(
  tx: Tx,
  { id, language }: { id: number; language: Language },
  notes: readonly WrittenNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await insertNotes(
    tx,
    notes.map(({ title, text, body, created_at, updated_at }) => ({
      ...storedWords({ title, text: text ?? undefined, body: body ?? undefined }, language),
      course_id: id,
      created_at,
      updated_at,
    })),
  );
}
