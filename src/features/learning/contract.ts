import { z } from "zod";
import { announcement } from "#features/announcements/contract.ts";
import {
  courseFacts,
  courseIdWords,
  courseModule,
  courseParams,
  lesson,
} from "#features/courses/contract.ts";
import { courseRoles } from "#features/courses/team-rules.ts";
import { openingPart } from "#features/instalments/contract.ts";
import { review } from "#features/reviews/contract.ts";
import { checksProgress, progress } from "#features/progress/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { freeText, idField, idInPath, inQuery, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/learning.ts";
import { documentKinds, maxLessonNoteLength, maxTextBlock, maxVideoPlace, maxVideoSeconds } from "./rules.ts";

export const note = z.object({
  note_id: z.number().int(),
  title: z.string(),
  /** HTML, sanitised when it was written. */
  body: z.string(),
  created_at: timeString,
  updated_at: timeString,
});
export type Note = z.output<typeof note>;

export const findFollowed = endpoint({
  method: "GET",
  path: "/api/enrolled-course/:id/",
  access: "signed-in",
  summary: "A course for its learners, its team and administrators",
  params: courseParams,
  pathId: courseIdWords,
  answer: courseFacts.extend({
    /** The caller's own review. */
    my_review: review.nullable(),
    /** What the caller is in the team of the course. */
    my_role: z.enum(courseRoles).nullable(),
    /** Nobody new can join it. */
    is_archived: z.boolean(),
    class_code: z.string().nullable(),
    overview: z.string(),
    modules: z.array(
      courseModule.extend({
        /** False: a part of the price must be paid first. The links of its lessons are empty, except of previews. */
        is_open: z.boolean(),
        /** The part that opens it. Null if it is open. */
        opens_with: openingPart.nullable(),
        lessons: z.array(
          lesson.extend({
            /** It has a reading text: `GET /api/lessons/:id/`. */
            has_text: z.boolean(),
          }),
        ),
      }),
    ),
    notes: z.array(note),
    announcements: z.array(announcement),
    progress,
    /** Null if the course asks for no check questions. */
    checks: checksProgress.nullable(),
    /** The caller pays for the course in parts, and owes one: `GET /api/instalments/`. */
    owes_part: z.boolean(),
  }),
});
export type FollowedCourse = z.output<typeof findFollowed.answer>;

/** A person of a class, as the others see them: only what their profile shows. */
export const classmate = z.object({
  name: z.string(),
  profile_picture: z.string().nullable(),
  role: z.enum(["instructor", "assistant", "learner"]),
  is_you: z.boolean(),
});
export type Classmate = z.output<typeof classmate>;

export const findPeople = endpoint({
  method: "GET",
  path: "/api/courses/:id/people/",
  access: "signed-in",
  summary: "The people of a class: its instructors, its assistants, then its learners by name",
  params: courseParams,
  pathId: courseIdWords,
  /** `search`: part of a name. */
  query: pageQuery.extend({ search: inQuery(z.string().max(100)) }),
  answer: z.union([z.array(classmate), pageOf(classmate)]),
});

export const completeLesson = endpoint({
  method: "POST",
  path: "/api/lessons/:id/complete/",
  access: "signed-in",
  summary: "Mark a lesson as completed or not completed",
  params: z.object({ id: idInPath }),
  body: z.object({ completed: z.boolean({ error: () => m.say_completed() }) }),
  answer: z.object({ lesson_id: z.number().int(), is_completed: z.boolean(), progress }),
});

const neighbour = z.object({
  lesson_id: z.number().int(),
  lesson_title: z.string(),
  /** Whether the caller may open it. */
  is_open: z.boolean(),
});

/** The place of a film among the films of the lesson, from 1, and where it stopped. */
const filmPosition = z.object({ place: z.number().int(), seconds: z.number().int() });

export const lessonPosition = z.object({
  /** The number of the block (paragraph, heading, table…) of the text at the top of the screen; 0 is the first. */
  text_block: z.number().int(),
  /** The film that was played last. */
  video: filmPosition.nullable(),
  /** Every film that was played, by its place. */
  films: z.array(filmPosition),
});
export type LessonPosition = z.output<typeof lessonPosition>;

export const lessonNote = z.object({
  /** Plain text. */
  text: z.string(),
  /** A write names the version that it changes. 0: there is no note yet. */
  version: z.number().int(),
  updated_at: timeString.nullable(),
});
export type LessonNote = z.output<typeof lessonNote>;

/** A person's last answer to a check question. */
const checkAnswer = z.object({
  /** The places of the chosen options, from 1. */
  chosen: z.array(z.number().int()),
  is_right: z.boolean(),
  explanation: z.string(),
});
export type CheckAnswer = z.output<typeof checkAnswer>;

/** What the page of a lesson plays or shows itself: files of the academy. */
const media = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("audio"), seconds: z.number().int().nullable() }),
  z.object({
    kind: z.literal("picture"),
    /** In pixels, upright. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** A small picture of a large one; of a small one itself. Null: only the large one is there. */
    preview_link: z.string().nullable(),
  }),
]);
export type Media = z.output<typeof media>;

/** One lesson for reading. */
export const lessonPage = lesson.extend({
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
  module_title: z.string(),
  /** The place of the lesson among all lessons of its course, from 1, and how many there are. */
  place: z.number().int(),
  total_lessons: z.number().int(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** The reading text as HTML that is safe to show; empty if the lesson has none. */
  html: z.string(),
  videos: z.array(
    lesson.shape.videos.element.extend({
      /** In bytes. Null for files of other sites, and if it could not be read: the film may play all the same. */
      size: z.number().int().nullable(),
      /** A picture of the film, for its place before it plays. Null: there is none. */
      poster_link: z.string().nullable(),
    }),
  ),
  resources: z.array(
    lesson.shape.resources.element.extend({
      kind: z.enum(documentKinds),
      size: z.number().int().nullable(),
      /** Null if nobody counted them. */
      pages: z.number().int().nullable(),
      /** Null if it is neither a recording nor a picture of the academy. */
      media: media.nullable(),
    }),
  ),
  /** Check questions. Their right options are never sent. */
  checks: z.array(
    z.object({
      check_id: z.number().int(),
      question: z.string(),
      options: z.array(z.string()),
      is_multiple: z.boolean(),
      my_answer: checkAnswer.nullable(),
    }),
  ),
  /** Whether the course is completed only when every check question is answered right. */
  asks_checks: z.boolean(),
  /** Whether the caller learns in the course, and so can complete lessons. */
  is_enrolled: z.boolean(),
  /** Null for visitors. */
  my_position: lessonPosition.nullable(),
  my_note: lessonNote.nullable(),
});
export type LessonPage = z.output<typeof lessonPage>;

/** The response of every call if the lesson id in the path is wrong or unknown. */
export const lessonIdWords = { invalid: () => m.invalid_lesson_id(), unknown: () => m.lesson_not_found() };
const ofLesson = { params: z.object({ id: idInPath }), pathId: lessonIdWords } as const;

export const readLesson = endpoint({
  ...ofLesson,
  method: "GET",
  path: "/api/lessons/:id/",
  access: "optional",
  summary: "A lesson for reading: text, materials, neighbours, and the caller's own position and note",
  answer: lessonPage,
});

const whole = (max: number, min = 0) =>
  z
    .number({ error: () => m.position_wrong() })
    .int()
    .min(min)
    .max(max);

export const savePosition = endpoint({
  ...ofLesson,
  method: "PUT",
  path: "/api/lessons/:id/position/",
  access: "signed-in",
  summary: "Remember where the caller is in a lesson; a part that is left out stays as it was",
  body: z.object({
    text_block: whole(maxTextBlock).optional(),
    video: z.object({ place: whole(maxVideoPlace, 1), seconds: whole(maxVideoSeconds) }).optional(),
  }),
  answer: lessonPosition,
});

/** 409 `note_changed` carries the stored note under `note`: the page shows both texts and loses neither. */
export const saveNote = endpoint({
  ...ofLesson,
  method: "PUT",
  path: "/api/lessons/:id/note/",
  access: "signed-in",
  summary: "Write the caller's private note on a lesson; `version` is the version that was changed",
  // A note in Bengali has three bytes for each character, and a line break has two in JSON.
  bodyLimit: 256 * 1024,
  body: z.object({
    text: freeText(maxLessonNoteLength),
    version: z
      .number({ error: () => m.note_version_missing() })
      .int()
      .min(0)
      .max(2_147_483_646),
  }),
  answer: lessonNote,
});

export const answerCheck = endpoint({
  ...ofLesson,
  method: "POST",
  path: "/api/lessons/:id/answers/",
  access: "signed-in",
  summary: "Answer a check question of a lesson; it can be answered again",
  body: z.object({
    check_id: idField,
    chosen: z
      .array(
        z
          .number({ error: () => m.choose_option() })
          .int()
          .min(1),
        { error: () => m.choose_option() },
      )
      .max(10),
  }),
  answer: checkAnswer.extend({ check_id: z.number().int() }),
});
