// The document of a course: everything that its team writes. A draft is such a document, and so is a published version.
import { z } from "zod";
import { completionRules, courseLevels, maxLessonTextLength } from "#features/courses/rules.ts";
import { freeText } from "#kit/shared/fields.ts";
import { maxId } from "#kit/shared/parse-id.ts";

/** What a draft can store. What can be published is less: see `check-document.ts`. */
export const maxModules = 200;
export const maxLessons = 1000;
export const maxItems = 100;
/** The options of a question. */
export const maxOptions = 10;
/** Titles, links, questions and options, in UTF-16 units. */
export const maxShortText = 10_000;
/** Descriptions and explanations. */
export const maxLongText = 20_000;
const shortText = freeText(maxShortText);
const longText = freeText(maxLongText);

/**
 * Names a block (module, lesson, question, outcome, film, handout) for as long as the course exists, so that two
 * versions can be compared block by block. The browser makes it; blocks of courses that were never edited here get it
 * from their id (`m7`, `l31`).
 */
const key = z.string().regex(/^[\w-]{1,40}$/);
const id = z.number().int().positive().max(maxId).nullable();

const point = z.object({ key, title: shortText });

const video = z.object({
  key,
  title: shortText,
  /** An outside address, or `file:<key>` for a file on this server. */
  link: shortText,
  /** Files of WebVTT on this server, one for each language that has captions. */
  captions: z
    .array(
      z.object({
        language: z.enum(["en", "bn"]),
        link: z
          .string()
          .max(500)
          .regex(/^file:.+\.vtt$/),
      }),
    )
    .max(2),
  renditions: z
    .array(z.object({ height: z.number().int(), link: freeText(500), bytes: z.number().int() }))
    .max(10),
});

const resource = z.object({
  key,
  title: shortText,
  /** An outside address, or `file:<key>` for a file on this server. */
  link: shortText,
  pages: z.number().int().positive().max(100_000).nullable(),
});

const check = z.object({
  key,
  /** The id of the question in the published course. Null: it was never published. */
  id,
  question: shortText,
  options: z.array(shortText).max(maxOptions),
  /** The places of the right options, from 1. */
  right_options: z.array(z.number().int().min(1).max(maxOptions)).max(maxOptions),
  is_multiple: z.boolean(),
  explanation: longText,
});

const lesson = z.object({
  key,
  /** The id of the lesson in the published course. Null: it was never published. */
  id,
  title: shortText,
  /** Null: not known. */
  minutes: z.number().int().min(0).max(10_000).nullable(),
  is_preview: z.boolean(),
  /** What a learner reads, as Markdown. */
  text: freeText(maxLessonTextLength),
  videos: z.array(video).max(maxItems),
  resources: z.array(resource).max(maxItems),
  checks: z.array(check).max(maxItems),
});

const module = z.object({
  key,
  /** The id of the module in the published course. Null: it was never published. */
  id,
  title: shortText,
  lessons: z.array(lesson).max(maxLessons),
});

export const courseDocument = z.object({
  title: shortText,
  description: longText,
  language: z.enum(["en", "bn"]),
  /** Null: the course does not say. */
  level: z.enum(courseLevels).nullable(),
  /** Null: not chosen yet. */
  category_id: id,
  /** As it was typed, in taka. Empty: not typed yet. */
  price: freeText(40),
  /** The number of seats. Null: no limit. */
  capacity: z.number().int().positive().max(1_000_000).nullable(),
  completion: z.enum(completionRules),
  class_code: freeText(200),
  /** A path on this server. Null: the cover is drawn. */
  thumbnail: freeText(500).nullable(),
  outcomes: z.array(point).max(maxItems),
  prerequisites: z.array(point).max(maxItems),
  modules: z.array(module).max(maxModules),
});

export type CourseDocument = z.output<typeof courseDocument>;
export type ModuleDocument = CourseDocument["modules"][number];
export type LessonDocument = ModuleDocument["lessons"][number];
export type CheckDocument = LessonDocument["checks"][number];
export type VideoDocument = LessonDocument["videos"][number];
export type ResourceDocument = LessonDocument["resources"][number];

/** The document of a course on which nothing is written yet. */
export const emptyDocument = (): CourseDocument => ({
  title: "",
  description: "",
  language: "en",
  level: null,
  category_id: null,
  price: "",
  capacity: null,
  completion: "lessons",
  class_code: "",
  thumbnail: null,
  outcomes: [],
  prerequisites: [],
  modules: [],
});
