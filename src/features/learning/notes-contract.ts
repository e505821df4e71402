// The notes of a course, for the people who manage it. Its learners read them in the answer for the course.
import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { maxLessonTextLength } from "#features/courses/rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { freeText, idInPath, requiredText } from "#kit/shared/fields.ts";
import * as m from "#messages/learning.ts";
import { note } from "./contract.ts";
import { maxNoteTitleLength } from "./rules.ts";

export const courseNote = note.extend({
  course_id: z.number().int(),
  course_language: z.enum(["en", "bn"]),
  /** As it was written, in Markdown. Null: it was written as HTML. */
  text: z.string().nullable(),
  version: z.number().int(),
});
export type CourseNote = z.output<typeof courseNote>;

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

const words = z
  .object({
    title: requiredText(maxNoteTitleLength),
    /** HTML, as the documents' client has it. What is not text, a list, emphasis or a link is left out. */
    body: freeText(maxLessonTextLength).optional(),
    /** Markdown, in place of `body`. */
    text: freeText(maxLessonTextLength).optional(),
  })
  .refine(({ body, text }) => isWritten(body) || isWritten(text), {
    error: () => m.course_note_empty(),
    path: ["text"],
  })
  .refine(({ body, text }) => !isWritten(body) || !isWritten(text), {
    error: () => m.course_note_twice(),
    path: ["text"],
  });
export type NoteWords = z.output<typeof words>;

// A character of Bengali has three bytes.
const bodyLimit = 1024 * 1024;

const ofNote = {
  path: "/api/notes/:id/",
  access: "instructor",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.course_note_gone(), unknown: () => m.course_note_gone() },
} as const;

export const createCourseNote = endpoint({
  method: "POST",
  path: "/api/courses/:id/notes/",
  access: "instructor",
  status: 201,
  summary: "Write a note for the learners of a course; a repeated Idempotency-Key is the first",
  params: courseParams,
  pathId: courseIdWords,
  bodyLimit,
  body: words,
  answer: courseNote,
});

export const readCourseNote = endpoint({
  ...ofNote,
  method: "GET",
  summary: "A note of a course as it was written, for those who manage the course",
  answer: courseNote,
});

export const editCourseNote = endpoint({
  ...ofNote,
  method: "PUT",
  summary: "Change a note of a course; 409 `note_changed` with the newer note if `version` is older",
  bodyLimit,
  body: words.and(z.object({ version: z.number().int().min(1).max(2_147_483_646).optional() })),
  answer: courseNote,
});

export const deleteCourseNote = endpoint({
  ...ofNote,
  method: "DELETE",
  status: 204,
  summary: "Delete a note of a course",
  answer: z.void(),
});
