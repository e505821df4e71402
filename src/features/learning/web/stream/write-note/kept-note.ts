import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import { markdownOfHtml } from "#kit/web/markdown/rich/markdown-of-html.ts";
import type { CourseNote } from "../../../notes-contract.ts";

/** What somebody writes in a note, and the version that it changes; 0: the note is new. */
export interface KeptNote {
  title: string;
  text: string;
  version: number;
}

/** Where the text is on this device until it is saved. */
export const keptName = (userId: number, courseId: number, id: number | null): string =>
  `course-note-${userId}-${courseId}-${id ?? "new"}`;

export function readKeptNote(name: string): KeptNote | null {
  const kept = readKept(name) as Partial<KeptNote> | null;
  return typeof kept?.title === "string" && typeof kept.text === "string" && typeof kept.version === "number"
    ? { title: kept.title, text: kept.text, version: kept.version }
    : null;
}

export const writeKeptNote = (name: string, note: KeptNote | null): void => writeKept(name, note);

/** The text of a note to edit. Null: it was written as HTML, and Markdown cannot say all of it. */
export const textToEdit = ({ text, body }: CourseNote): string | null => text ?? markdownOfHtml(body);
