// The calls of the documents' client for writing a course. Our own pages use the calls of `contract.ts`.
import { z } from "zod";
import { courseCard, courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import { courseStates } from "./contract.ts";
import { changedVersion, coursePayload } from "./payload-contract.ts";

/** The largest picture, as the profile's. */
export const thumbnailMaxMegabytes = 10;
export const thumbnailMaxBytes = thumbnailMaxMegabytes * 1024 * 1024;
const courseLimit = 8 * 1024 * 1024;

/** What every instructor's list shows of a course. Drafts have no figures, and category 0 while none is chosen. */
export const taughtCourse = courseCard.extend({
  state: z.enum(courseStates),
  has_changes: z.boolean(),
  in_review: z.boolean(),
  /** What a reviewer answered at last. Null: nothing, or it was sent again. */
  review_remark: z.string().nullable(),
  /** What a write of the course names. */
  version: z.number().int(),
  /** The lessons of a course that was never published, and how many of them have a text, a film or a handout. */
  draft_lessons: z.object({ total: z.number().int(), written: z.number().int() }).nullable(),
  /** When its draft was last saved. Null: nothing was written here. */
  saved_at: timeString.nullable(),
});
export type TaughtCourse = z.output<typeof taughtCourse>;

export const instructorCourses = endpoint({
  method: "GET",
  path: "/api/instructor-courses/",
  access: "instructor",
  summary: "The courses that you teach: drafts first, then the newest first",
  query: pageQuery,
  answer: z.union([z.array(taughtCourse), pageOf(taughtCourse)]),
});

const linkList = <const Title extends string, const Link extends string>(title: Title, link: Link) =>
  z.array(z.object({ [title]: z.string(), [link]: z.string() } as Record<Title | Link, z.ZodString>));

export const instructorCourse = endpoint({
  method: "GET",
  path: "/api/instructor-course/:id/",
  access: "instructor",
  params: courseParams,
  pathId: courseIdWords,
  summary: "A course of yours as it is published, for editing; the draft if it never was",
  answer: z.object({
    course_id: z.number().int(),
    /** An edit may name it: then it is refused if somebody else published in the same places since. */
    version: z.number().int(),
    course_title: z.string(),
    description: z.string(),
    /** As `"1500.00"`; of a draft perhaps what was typed so far. */
    price: z.string(),
    category_id: z.number().int().nullable(),
    category_name: z.string(),
    thumbnail: z.string().nullable(),
    /** Addresses of drawn covers for a course without a thumbnail, the preferred one first. */
    cover_links: z.array(z.string()),
    state: z.enum(courseStates),
    outcomes: z.array(z.object({ outcome_title: z.string() })),
    prerequisites: z.array(z.object({ prerequisite_title: z.string() })),
    modules: z.array(
      z.object({
        module_title: z.string(),
        order: z.number().int(),
        lessons: z.array(
          z.object({
            lesson_title: z.string(),
            order: z.number().int(),
            videos: linkList("video_title", "video_link"),
            resources: linkList("resource_title", "resource_link"),
          }),
        ),
      }),
    ),
  }),
});
export type InstructorCourse = z.output<typeof instructorCourse.answer>;

const written = { course_id: z.number().int() };

export const createCourse = endpoint({
  method: "POST",
  path: "/api/create-course/",
  access: "instructor",
  status: 201,
  summary: "Create and publish a course, or send it to a reviewer where the academy asks for that",
  bodyLimit: courseLimit,
  purgesVisitorCache: true,
  refusesWithFieldsAlone: true,
  body: coursePayload,
  answer: z.object(written),
});

export const editCourse = endpoint({
  method: "PUT",
  path: "/api/edit-course/:id/",
  access: "instructor",
  params: courseParams,
  pathId: courseIdWords,
  summary:
    "Change a course (JSON), or its picture (multipart with the file `thumbnail`); lists left out stay; 409 `draft_conflict` if the named version is older and the same was changed since",
  // JSON is read too.
  carries: "form",
  bodyLimit: thumbnailMaxBytes,
  purgesVisitorCache: true,
  refusesWithFieldsAlone: true,
  body: coursePayload.extend({ version: changedVersion }),
  answer: z.object({ ...written, version: z.number().int() }),
});

/** The form with the picture of a course, and the version that it changes. */
export const thumbnailForm = {
  body: z.looseObject({ version: changedVersion }),
  bodyLimit: thumbnailMaxBytes,
};
