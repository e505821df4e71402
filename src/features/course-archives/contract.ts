import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { maxArchiveBytes } from "#features/uploads/rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { uuidInPath } from "#kit/shared/fields.ts";
import * as m from "#messages/course-archives.ts";

const ofCourse = { access: "instructor", params: courseParams, pathId: courseIdWords } as const;

const contents = z.object({
  course_title: z.string(),
  modules: z.number().int(),
  lessons: z.number().int(),
  files: z.number().int(),
  /** Of all files together. */
  bytes: z.number().int(),
  /** The number of notes of the course. */
  course_notes: z.number().int(),
});

export const previewExport = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/export-preview/",
  summary: "What the export of a course has, and how large it is",
  answer: contents.extend({
    /** The size of the ZIP file. */
    archive_bytes: z.number().int(),
    /** The number of co-teachers and assistants. 0 for those who may not change the team: their export names nobody. */
    team: z.number().int(),
    /** A sentence if no academy can import the ZIP file. */
    too_large: z.string().nullable(),
    /** Files that the course names and the server does not have, in words. Without them there is no export. */
    problems: z.array(z.string()),
  }),
});
export type ExportPreview = z.output<typeof previewExport.answer>;

export const exportCourse = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/courses/:id/export/",
  summary: "A course as a ZIP file: course.json with its newest saved state, and its files",
  answer: z.unknown(),
});

export const importReport = contents.extend({
  /** Who owns the new course. */
  owner_name: z.string(),
  is_yours: z.boolean(),
  /** The addresses of those who join the team of the new course. */
  team: z.array(z.string()),
  /** In both languages. Null: none of this academy. */
  category_name: z.string().nullable(),
  category_name_bn: z.string().nullable(),
  /** What keeps it from being imported, in words. At most 100. */
  problems: z.array(z.string()),
  /** What will be different here, in words. */
  notes: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;

/** A field of a form is a text, also in a form with a file. */
const flag = z.enum(["true", "false"]).transform((text) => text === "true");

export const importCourse = endpoint({
  method: "POST",
  path: "/api/course-imports/",
  access: "instructor",
  carries: "form",
  bodyLimit: maxArchiveBytes,
  summary:
    "Make a draft of a course's ZIP file: an `upload` that was sent in parts, or the `file` of the form, which must arrive in a minute; with dry_run only report what would happen. It answers when the draft is there: begin the import of a large upload as a job",
  body: z.object({
    dry_run: z.union([z.boolean(), flag]).default(true),
    /** The key of a ZIP file that was sent in parts. A second import with it answers with the same course. */
    upload: z.uuid({ error: () => m.upload_unknown() }).optional(),
    /** `kept` of an earlier dry run, instead of the file or beside it. A second import with it answers with the same course. */
    kept: z.uuid({ error: () => m.kept_unknown() }).optional(),
  }),
  answer: z.object({
    report: importReport,
    /** Names the `file` of a dry run for an hour, so that it need not be sent again. Null: it was imported or refused. */
    kept: z.string().nullable(),
    /** The new draft. Null after a dry run. */
    course_id: z.number().int().nullable(),
  }),
});
export type Import = z.output<typeof importCourse.answer>;

const courseImport = z.object({
  /** The key of the ZIP file. */
  upload: z.string(),
  state: z.enum(["running", "done", "failed"]),
  /** How many files of the course are stored. */
  stored: z.number().int(),
  /** How many there are. Null: the ZIP file is being checked, or it was refused. */
  files: z.number().int().nullable(),
  /** The new draft. Null until it is there. */
  course_id: z.number().int().nullable(),
  course_title: z.string().nullable(),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
});
export type CourseImport = z.output<typeof courseImport>;

const ofUpload = {
  access: "instructor",
  path: "/api/course-imports/uploads/:key/import/",
  params: z.object({ key: uuidInPath }),
} as const;

export const beginImport = endpoint({
  ...ofUpload,
  method: "POST",
  summary:
    "Begin to make a draft of a ZIP file that was sent in parts, and answer at once; the same call again begins no second import, but one that failed. Deleting the ZIP file ends it",
  answer: courseImport,
});

export const readImport = endpoint({
  ...ofUpload,
  method: "GET",
  summary: "How far the import of a ZIP file is; null if it was not begun",
  answer: z.object({ import: courseImport.nullable() }),
});
