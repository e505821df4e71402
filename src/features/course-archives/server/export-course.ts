import type { Readable } from "node:stream";
import {
  readCourseNotes,
  readDocument,
  readStaff,
  requireAuthored,
  withFilmSizes,
} from "#features/authoring/server/public.ts";
import { findUser } from "#features/accounts/server/public.ts";
import { courseCategories } from "#features/courses/server/public.ts";
import { canChangeTeam } from "#features/courses/team-rules.ts";
import { maxArchiveBytes } from "#features/uploads/rules.ts";
import { conflict } from "#kit/server/errors.ts";
import { findFile } from "#kit/server/files.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/course-archives.ts";
import type { ExportPreview } from "../contract.ts";
import { maxCourseBytes, maxExpandedBytes } from "../rules.ts";
import { type ArchivedCourse, writeArchivedCourse } from "./archived-course.ts";
import { namedFiles } from "./document-files.ts";
import { type StoredFile, writeArchive } from "./write-archive.ts";

interface CourseToExport {
  course: Omit<ArchivedCourse, "format" | "version">;
  files: StoredFile[];
  problems: string[];
}

/** The files of a document with their sizes, and sentences about those that are missing. */
async function findFiles(
  { files: store }: Pick<Services, "files">,
  document: ArchivedCourse["document"],
): Promise<Pick<CourseToExport, "files" | "problems">> {
  const { thumbnail, files } = namedFiles(document);
  const wanted = [
    ...(thumbnail === null ? [] : [{ key: thumbnail, title: document.title, isOptional: false }]),
    ...files.flatMap(({ key, title, renditions, poster, isOptional }) => [
      { key, title, isOptional },
      ...renditions.map((part) => ({ key: part.key, title, isOptional: false })),
      ...(poster === null ? [] : [{ key: poster, title, isOptional: true }]),
    ]),
  ];
  // A file can be named in two roles.
  const byKey = new Map(wanted.map((file) => [file.key, file]));
  const found = await Promise.all(
    [...byKey.values()].map(async (file) => {
      const data = await findFile(store, file.key);
      return { ...file, bytes: data?.contentLength ?? null };
    }),
  );
  return {
    files: found.flatMap(({ key, bytes }) => (bytes === null ? [] : [{ key, bytes }])),
    problems: found
      .filter(({ bytes, isOptional }) => bytes === null && !isOptional)
      .map(({ key, title }) => m.export_missing({ title, name: key.split("/").at(-1)! })),
  };
}

/** The addresses of a team are told to those who may change it. @throws 404, 403 as `requireAuthored` */
async function readCourse(services: Services, person: Person, courseId: number): Promise<CourseToExport> {
  const { db } = services;
  const authored = await requireAuthored(db, person, courseId);
  const [document, owner, categories, team, notes] = await Promise.all([
    withFilmSizes(db, await readDocument(db, courseId)),
    findUser(db, authored.instructor_id),
    courseCategories.list(db),
    canChangeTeam(person, authored.my_role) ? readStaff(db, authored) : [],
    readCourseNotes(db, courseId),
  ]);
  const category = categories.find(({ id }) => id === document.category_id);
  return {
    course: {
      exported_at: new Date().toISOString(),
      owner_email: owner!.email ?? "",
      category: category ? { name: category.name, name_bn: category.name_bn } : null,
      team,
      notes,
      document,
    },
    ...(await findFiles(services, document)),
  };
}

/** What keeps an academy from importing an archive with so many bytes. */
function tooLargeSentence(bytes: { archive: number; files: number; course: number }): string | null {
  if (bytes.archive > maxArchiveBytes || bytes.files > maxExpandedBytes)
    return m.export_too_large({ limit: formatBytes(maxArchiveBytes) });
  return bytes.course > maxCourseBytes ? m.fault_course_too_large() : null;
}

/** What an export has. @throws 404, 403 */
export async function previewExport(
  services: Services,
  person: Person,
  courseId: number,
): Promise<ExportPreview> {
  const { course, files, problems } = await readCourse(services, person, courseId);
  const { title, modules } = course.document;
  const fileBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const written = writeArchivedCourse(course);
  const { stream, bytes } = writeArchive(services.files.disk, { course: written, files });
  stream.destroy();
  return {
    course_title: title,
    modules: modules.length,
    lessons: modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
    files: files.length,
    bytes: fileBytes,
    course_notes: course.notes.length,
    team: course.team.length,
    archive_bytes: bytes,
    too_large: tooLargeSentence({ archive: bytes, files: fileBytes, course: written.length }),
    problems,
  };
}

/** A course as a ZIP file. @throws 404, 403, 409 if a file is missing */
export async function exportCourse(
  services: Services,
  person: Person,
  courseId: number,
): Promise<{ stream: Readable; bytes: number; title: string }> {
  const { course, files, problems } = await readCourse(services, person, courseId);
  if (problems[0]) throw conflict("files_missing", problems[0]);
  const { title } = course.document;
  return { ...writeArchive(services.files.disk, { course: writeArchivedCourse(course), files }), title };
}
