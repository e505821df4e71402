// Questions on a lesson, and their answers.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idInPath,
  inQuery,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import * as m from "#messages/learning.ts";
import { lessonIdWords } from "./contract.ts";
import { maxLessonPostLength, maxReportLength, questionPageSize } from "./rules.ts";

/** A question or an answer. */
export const lessonPost = z.object({
  id: z.number().int(),
  text: z.string(),
  author: z.object({
    /** For a deleted account: the words that say so. */
    name: z.string(),
    profile_picture: z.string().nullable(),
    /** Whether this person teaches the course. */
    is_instructor: z.boolean(),
    is_assistant: z.boolean(),
    is_you: z.boolean(),
  }),
  created_at: timeString,
  may_delete: z.boolean(),
  /** Whether the caller reported it. */
  is_reported: z.boolean(),
  /** How many people reported it, for those who moderate the course. Null for others. */
  reports: z.number().int().nullable(),
});
export type LessonPost = z.output<typeof lessonPost>;

export const lessonQuestion = lessonPost.extend({
  answer_count: z.number().int(),
  /** The first ones, oldest first. */
  answers: z.array(lessonPost),
});
export type LessonQuestion = z.output<typeof lessonQuestion>;

const ofLesson = {
  path: "/api/lessons/:id/questions/",
  access: "signed-in",
  params: z.object({ id: idInPath }),
  pathId: lessonIdWords,
} as const;

// A post has up to 5,000 characters, so a page is smaller than of other lists.
const postPage = pageQuery.extend({
  page_size: inQuery(z.coerce.number().int().min(1).max(questionPageSize)),
});

export const findQuestions = endpoint({
  ...ofLesson,
  method: "GET",
  summary: "The questions on a lesson with their answers, newest first",
  query: postPage,
  answer: pageOf(lessonQuestion),
});

const body = z.object({ text: requiredText(maxLessonPostLength, m.post_required) });

export const askQuestion = endpoint({
  ...ofLesson,
  method: "POST",
  summary: "Ask a question on a lesson; a repeated Idempotency-Key returns the first one",
  status: 201,
  body,
  answer: lessonPost,
});

const ofPost = { access: "signed-in", params: z.object({ id: idInPath }) } as const;

export const findAnswers = endpoint({
  ...ofPost,
  method: "GET",
  path: "/api/lesson-posts/:id/answers/",
  summary: "All answers to a question on a lesson, oldest first",
  query: postPage,
  answer: pageOf(lessonPost),
});

export const answerQuestion = endpoint({
  ...ofPost,
  method: "POST",
  path: "/api/lesson-posts/:id/answers/",
  summary: "Answer a question on a lesson; a repeated Idempotency-Key returns the first answer",
  status: 201,
  body,
  answer: lessonPost,
});

export const deleteLessonPost = endpoint({
  ...ofPost,
  method: "DELETE",
  path: "/api/lesson-posts/:id/",
  summary: "Delete your question with its answers, or your answer; the course's team deletes any",
  status: 204,
  answer: z.void(),
});

export const reportLessonPost = endpoint({
  ...ofPost,
  method: "POST",
  path: "/api/lesson-posts/:id/report/",
  summary: "Report a question or an answer of another person; once",
  status: 204,
  body: z.object({ reason: optionalText(maxReportLength) }),
  answer: z.void(),
});

/** A question as administrators see it in the list of all lessons. */
export const academyQuestion = z.object({
  id: z.number().int(),
  text: z.string(),
  created_at: timeString,
  /** The name of the person who asked. */
  asker: z.string(),
  lesson_id: z.number().int(),
  lesson_title: z.string(),
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
  is_answered: z.boolean(),
});
export type AcademyQuestion = z.output<typeof academyQuestion>;

export const listLessonQuestions = endpoint({
  method: "GET",
  path: "/api/admin/lesson-questions/",
  access: "admin",
  summary: "The questions on all lessons: without an answer (oldest first), or answered (newest first)",
  query: pageQuery.extend({
    search: inQuery(z.string().max(100)),
    status: inQuery(z.enum(["waiting", "answered"])),
  }),
  answer: pageOf(academyQuestion),
});
