import { z } from "zod";
import { type CourseDocument, courseDocument, withCaptionLinks } from "#features/authoring/server/public.ts";
import { maxLessonTextLength } from "#features/courses/rules.ts";
import { staffRoles } from "#features/courses/team-rules.ts";
import { maxNoteTitleLength } from "#features/learning/rules.ts";
import { freeText } from "#kit/shared/fields.ts";
import { BrokenArchive } from "./broken-archive.ts";

const format = "bidya-course";
/** Grows when an older server could not read what a newer one writes. */
const version = 3;

const maxNotes = 10_000;
const maxTeam = 200;
/** A text as people write it, and the HTML that became of it. */
const maxNoteHtml = 2 * maxLessonTextLength;

/** A time that the database can store. */
const time = z.iso
  .datetime({ offset: true })
  .refine((text) => new Date(text).getUTCFullYear() > 1970, { error: "too early" });

const note = z
  .object({
    title: freeText(maxNoteTitleLength),
    /** Markdown. Null: it is HTML. */
    text: freeText(maxLessonTextLength).nullable(),
    body: freeText(maxNoteHtml).nullable(),
    created_at: time,
    updated_at: time,
  })
  .refine(({ text, body }) => (text === null) !== (body === null), { path: ["text"] });

const archivedCourse = z.object({
  format: z.literal(format),
  version: z.literal([1, 2, version]),
  exported_at: z.string().max(40),
  owner_email: z.string().max(254),
  /** Null: the course has none yet. */
  category: z.object({ name: z.string().max(200), name_bn: z.string().max(200) }).nullable(),
  /** The co-teachers and assistants. Archives before version 3 have none, and no notes. */
  team: z
    .array(z.object({ email: z.string().max(254), role: z.enum(staffRoles) }))
    .max(maxTeam)
    .default([]),
  /** The notes of the course, the oldest first. */
  notes: z.array(note).max(maxNotes).default([]),
  /** Its files are in the ZIP file under the keys that its links name. */
  document: courseDocument,
});
/** `course.json` of an archive. */
export type ArchivedCourse = z.output<typeof archivedCourse>;

export const writeArchivedCourse = (course: Omit<ArchivedCourse, "format" | "version">): Buffer =>
  Buffer.from(JSON.stringify({ format, version, ...course }, null, 1));

/** An archive of version 1 named only the languages of captions. */
function withLinksOfCaptions(raw: object): object {
  try {
    return { ...raw, document: withCaptionLinks((raw as { document: CourseDocument }).document) };
  } catch {
    // It is no course: the schema says what is wrong.
    return raw;
  }
}

const envelope = z.looseObject({ format: z.literal(format), version: z.number() });

/** @throws BrokenArchive if it is no JSON, not of a course, of a newer version, or has a field of another kind. */
export function readArchivedCourse(bytes: Buffer): ArchivedCourse {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new BrokenArchive("course_unreadable");
  }
  const head = envelope.safeParse(raw);
  if (!head.success) throw new BrokenArchive("course_wrong", head.error.issues[0]!.path.join("."));
  if (head.data.version > version) throw new BrokenArchive("newer");
  const parsed = archivedCourse.safeParse(head.data.version === 1 ? withLinksOfCaptions(head.data) : raw);
  if (!parsed.success) throw new BrokenArchive("course_wrong", parsed.error.issues[0]!.path.join("."));
  return parsed.data;
}
