// A course as its learners would see it, before it is published. For the people who write it.
import { z } from "zod";
import {
  courseFacts,
  courseIdWords,
  courseModule,
  courseParams,
  lesson,
} from "#features/courses/contract.ts";
import { lessonPage } from "#features/learning/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery } from "#kit/shared/fields.ts";
import { maxId } from "#kit/shared/parse-id.ts";
import { courseStates } from "./contract.ts";

/** Names a lesson in a document: see `document.ts`. In a path it stays a text. */
const lessonKey = z.string().max(40);

const previewState = z.object({
  course_id: z.number().int(),
  state: z.enum(courseStates),
  /** Learners do not see this: it differs from what is published. */
  is_draft: z.boolean(),
});
export type PreviewState = z.output<typeof previewState>;

const ofCourse = {
  method: "GET",
  access: "signed-in",
  pathId: courseIdWords,
  /** A version of the history. Left out: the newest saved state. */
  query: z.object({ version: inQuery(z.coerce.number().int().min(0).max(maxId)) }),
} as const;

/** The ids of blocks are their places, from 1: what was never published has no ids. */
export const previewDraft = endpoint({
  ...ofCourse,
  params: courseParams,
  path: "/api/courses/:id/draft-preview/",
  summary: "The newest saved state of a course, as its page would show it; for who may write it",
  answer: previewState.extend({
    course: courseFacts,
    /** Whether a price is written that can be read. If not, the price of the course is 0. */
    has_price: z.boolean(),
    modules: z.array(courseModule.extend({ lessons: z.array(lesson.extend({ key: lessonKey })) })),
  }),
});
export type DraftPreview = z.output<typeof previewDraft.answer>;

export const previewLesson = endpoint({
  ...ofCourse,
  params: courseParams.extend({ key: lessonKey }),
  path: "/api/courses/:id/draft-preview/lessons/:key/",
  summary: "A lesson of the newest saved state of a course, as its page would show it; for who may write it",
  answer: previewState.extend({
    lesson: lessonPage,
    previous_key: lessonKey.nullable(),
    next_key: lessonKey.nullable(),
    /** Who writes the course knows the answers: they are checked where they are given, and nothing is stored. */
    answers: z.array(
      z.object({
        check_id: z.number().int(),
        right_options: z.array(z.number().int()),
        explanation: z.string(),
      }),
    ),
  }),
});
export type LessonPreview = z.output<typeof previewLesson.answer>;
