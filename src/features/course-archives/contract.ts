import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { maxArchiveBytes } from "#features/uploads/rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
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
    "Make a draft of a course's ZIP file: an `upload` that was sent in parts, or the `file` of the form, which must arrive in a minute; with dry_run only report what would happen",
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
