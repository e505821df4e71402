import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, optionalText, requiredText, timeString } from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import { maxId } from "#kit/shared/parse-id.ts";
import * as m from "#messages/authoring.ts";
import { courseDocument } from "./document.ts";

/** Drafts with long texts are larger than other bodies. */
const draftLimit = 8 * 1024 * 1024;

/** `draft`: never published. A published course can have a newer draft (`has_changes`). */
export const courseStates = ["draft", "published", "archived"] as const;
export type CourseState = (typeof courseStates)[number];

/** The number of the saved state that a write stands on. It grows by one with every write of the course. */
const version = z
  .number({ error: () => m.version_missing() })
  .int()
  .min(0);
const versionBody = z.object({ version });

/**
 * The number of a version in a path, in any digits. It stays a text, because it may be 0; a text that is no number becomes
 * -1, which no version has.
 */
const versionInPath = z
  .string()
  .transform((text) => (/^\d{1,9}$/.test(latinDigits(text)) ? latinDigits(text) : "-1"));
const versionParams = courseParams.extend({ number: versionInPath });

const ofCourse = { access: "instructor", params: courseParams, pathId: courseIdWords } as const;

const draftState = z.object({
  course_id: z.number().int(),
  version,
  state: z.enum(courseStates),
  /** The draft differs from what learners see, or the course was never published. */
  has_changes: z.boolean(),
  /** Waits for a reviewer. */
  in_review: z.boolean(),
  /** What a reviewer answered at last. Null: nothing, or it was sent again. */
  review_remark: z.string().nullable(),
  /** Whether the person may publish without a reviewer. */
  publishes_alone: z.boolean(),
  saved_at: timeString.nullable(),
  saved_by: z.string().nullable(),
});

export const readDraft = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/draft/",
  summary: "The newest saved state of a course, and the published one",
  answer: draftState.extend({
    document: courseDocument,
    /** What learners see. Null: nothing yet. */
    published: courseDocument.nullable(),
    published_at: timeString.nullable(),
    /**
     * The draft has other texts where somebody published new ones in between: what was published before, and the version
     * that a decision names. Null: nothing collides.
     */
    undecided: z
      .object({ base: courseDocument, published_version: z.number().int(), published_by: z.string() })
      .nullable(),
    learners: z.number().int(),
    /** How many people completed a lesson, for the published lessons that anybody completed. */
    completions: z.array(z.object({ lesson_id: z.number().int(), people: z.number().int() })),
    /** How many people completed a lesson of a module, for the published modules. Each person counts once. */
    module_completions: z.array(z.object({ module_id: z.number().int(), people: z.number().int() })),
  }),
});
export type Draft = z.output<typeof readDraft.answer>;

export const createDraft = endpoint({
  method: "POST",
  path: "/api/drafts/",
  access: "instructor",
  status: 201,
  summary: "Begin a course: nobody sees it but its team; the same key answers with the same course",
  bodyLimit: draftLimit,
  body: z.object({ key: z.uuid({ error: () => m.draft_key_missing() }), document: courseDocument }),
  answer: z.object({ course_id: z.number().int(), version }),
});

export const saveDraft = endpoint({
  ...ofCourse,
  method: "PUT",
  path: "/api/courses/:id/draft/",
  summary: "Save a draft; 409 `draft_conflict` with the newer document if somebody saved in between",
  // With two documents after a decision.
  bodyLimit: 2 * draftLimit,
  body: z.object({
    version,
    document: courseDocument,
    /**
     * The document decides a conflict. `mine` is what its writer had. Both get rows of their own in the history.
     * `published_version`: the conflict was with this published version, not with a saved draft.
     */
    decided: z.object({ mine: courseDocument, published_version: z.number().int().optional() }).optional(),
  }),
  answer: z.object({ version, saved_at: timeString, has_changes: z.boolean() }),
});

/** The body of 409 `draft_conflict`: what was saved in between. */
export const draftConflict = z.object({
  version,
  document: courseDocument,
  saved_by: z.string(),
  saved_at: timeString,
});
export type DraftConflict = z.output<typeof draftConflict>;

export const deleteDraft = endpoint({
  ...ofCourse,
  method: "DELETE",
  path: "/api/courses/:id/draft/",
  summary: "Discard a draft: the published state stays; a course that was never published ends",
  body: versionBody,
  answer: z.object({ version }),
});

export const publishCourse = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/courses/:id/publish/",
  summary: "Publish the saved draft, or send it to a reviewer where the academy asks for that",
  purgesVisitorCache: true,
  body: versionBody,
  answer: z.object({ outcome: z.enum(["published", "in_review"]), version }),
});

export const maxRemarkLength = 2000;

export const reviewCourse = endpoint({
  ...ofCourse,
  access: "admin",
  method: "POST",
  path: "/api/courses/:id/review/",
  summary: "Publish what waits for a reviewer, exactly as it was sent, or return it with a remark",
  purgesVisitorCache: true,
  body: z.object({
    /** What the reviewer read: another one is refused with 409 `review_changed`. Left out: what was sent last. */
    version: version.optional(),
    decision: z.enum(["publish", "return"], { error: () => m.decision_missing() }),
    remark: optionalText(maxRemarkLength),
  }),
  answer: z.object({ version }),
});

const courseInReview = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  author_name: z.string(),
  /** It was never published. */
  is_new: z.boolean(),
  asked_at: timeString,
  /** What was sent: a decision names it. Its author may have saved newer states. */
  version,
});
export type CourseInReview = z.output<typeof courseInReview>;

export const listCoursesInReview = endpoint({
  method: "GET",
  path: "/api/admin/courses-in-review/",
  access: "admin",
  summary: "The drafts that wait for a reviewer, the oldest first",
  answer: z.array(courseInReview),
});

const versionKind = z.enum(["draft", "published"]);

/** The most versions that one answer lists. */
export const maxVersionsListed = 200;

export const listVersions = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/versions/",
  summary: "The history of a course, the newest first: 200 versions, or those before a number",
  query: z.object({ before: inQuery(z.coerce.number().int().min(0).max(maxId)) }),
  answer: z.array(
    z.object({
      number: z.number().int(),
      kind: versionKind,
      saved_by: z.string(),
      saved_at: timeString,
      lessons: z.number().int(),
    }),
  ),
});

export const readVersion = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/versions/:number/",
  params: versionParams,
  summary: "One version of a course, and the one before it",
  answer: z.object({
    number: z.number().int(),
    kind: versionKind,
    document: courseDocument,
    /** The version before it; of a published one, what was published before. Null: it is the first. */
    before: courseDocument.nullable(),
  }),
});

export const restoreVersion = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/courses/:id/versions/:number/restore/",
  params: versionParams,
  summary: "Make an earlier version the draft; publishing it is another step",
  body: versionBody,
  answer: z.object({ version }),
});

export const openPicture = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/pictures/",
  summary: "An address of a picture of a lesson's text, for the people who write it",
  /** As the text names it: `file:courses/7/….webp`. */
  query: z.object({ link: z.string().default("") }),
  /** It opens the picture for some hours. */
  answer: z.object({ open_link: z.string() }),
});

export const previewArchiving = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/archive/",
  summary: "What archiving a course means for people: who keeps it, what ends",
  answer: z.object({
    learners: z.number().int(),
    open_orders: z.number().int(),
    pending_payments: z.number().int(),
    waiting_people: z.number().int(),
    /** Invitations of imports that can still be accepted. They enrol nobody while the course is archived. */
    open_invitations: z.number().int(),
    /** Places that somebody paid for and nobody accepted. They stay valid. */
    paid_places: z.number().int(),
  }),
});
export type ArchivingPreview = z.output<typeof previewArchiving.answer>;

export const archiveCourse = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/courses/:id/archive/",
  summary: "Take a course from the catalogue; its learners keep it",
  purgesVisitorCache: true,
  body: versionBody,
  answer: z.object({ version }),
});

export const unarchiveCourse = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/courses/:id/unarchive/",
  summary: "Bring an archived course back to the catalogue",
  purgesVisitorCache: true,
  body: versionBody,
  answer: z.object({ version }),
});

export const duplicateCourse = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/courses/:id/duplicate/",
  status: 201,
  summary: "Begin a new draft with everything that is written in a course",
  body: z.object({ title: requiredText(200) }),
  answer: z.object({ course_id: z.number().int(), version }),
});
