import { findUser, findUserByEmail, findUsersByEmails } from "#features/accounts/server/public.ts";
import { courseCategories } from "#features/courses/server/public.ts";
import { canHaveRole, canJoinTeam, type StaffRole } from "#features/courses/team-rules.ts";
import {
  captionsProblem,
  fitsContent,
  maxSizeOf,
  readUploadLimits,
} from "#features/uploads/server/public.ts";
import { kindOf, maxCaptions } from "#features/uploads/rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/course-archives.ts";
import type { ImportReport } from "../contract.ts";
import { courseEntry, filesFolder, maxCourseBytes } from "../rules.ts";
import { type ArchivedCourse, readArchivedCourse } from "./archived-course.ts";
import { BrokenArchive } from "./broken-archive.ts";
import { type NamedFiles, namedFiles } from "./document-files.ts";
import { type Archive, readAll } from "./read-archive.ts";

/** What an archive becomes here. */
export interface ImportPlan {
  course: ArchivedCourse;
  ownerId: number;
  /** Who joins the team. */
  members: { userId: number; role: StaffRole }[];
  categoryId: number | null;
  /** The files that are in the archive. */
  named: NamedFiles;
  report: ImportReport;
}

/** Who imports. */
export type Importer = Pick<Person, "id" | "role">;

const maxProblems = 100;
/** As for a picture that is uploaded in the page. */
const maxThumbnailBytes = 10 * 1024 * 1024;

/** @throws BrokenArchive */
async function readCourse(archive: Archive): Promise<ArchivedCourse> {
  const entry = archive.entries.get(courseEntry);
  if (!entry) throw new BrokenArchive("no_course");
  if (entry.uncompressedSize > maxCourseBytes) throw new BrokenArchive("course_too_large");
  const bytes = await readAll(archive, entry).catch(() => {
    throw new BrokenArchive("course_unreadable");
  });
  return readArchivedCourse(bytes);
}

/** The owner of the archive's address, if an administrator imports it for a person who teaches here; else who imports. */
async function findOwner(db: Db, person: Importer, email: string) {
  const me = (await findUser(db, person.id))!;
  const wanted = email.trim().toLowerCase();
  if (wanted === "" || wanted === me.email.toLowerCase()) return { owner: me, notes: [] };
  if (person.role !== "admin") return { owner: me, notes: [m.note_becomes_yours({ email })] };
  const found = await findUserByEmail(db, wanted);
  const teaches = found && found.is_active && !found.forgotten_at && found.role !== "learner";
  return teaches ? { owner: found, notes: [] } : { owner: me, notes: [m.note_owner_unknown({ email })] };
}

/** The people of the archive's addresses who can be in the team here. Co-teachers are instructors or administrators. */
async function findMembers(db: Db, wanted: ArchivedCourse["team"], ownerId: number) {
  const roles = new Map(wanted.map(({ email, role }) => [email.trim().toLowerCase(), role]));
  const found = await findUsersByEmails(db, [...roles.keys()]);
  const able = found.filter(
    (account) => canJoinTeam(account) && canHaveRole(account, roles.get(account.email)!),
  );
  const known = new Set(able.map(({ email }) => email));
  const missing = [...roles.keys()].filter((email) => !known.has(email));
  const members = able.filter(({ id }) => id !== ownerId);
  return {
    members: members.map(({ id, email }) => ({ userId: id, role: roles.get(email)! })),
    // Not their names: a person who writes an archive with addresses would learn names.
    emails: members.map(({ email }) => email),
    notes: missing.length === 0 ? [] : [m.note_team_unknown({ emails: missing.join(", ") })],
  };
}

async function findCategory(db: Db, wanted: ArchivedCourse["category"]) {
  if (!wanted) return { category: null, notes: [] };
  const offered = (await courseCategories.list(db)).filter(({ is_retired }) => !is_retired);
  const isSame = (one: string, other: string) => one !== "" && one.toLowerCase() === other.toLowerCase();
  const category =
    offered.find(({ name }) => isSame(name, wanted.name)) ??
    offered.find(({ name_bn }) => isSame(name_bn, wanted.name_bn)) ??
    null;
  return { category, notes: category ? [] : [m.note_category_unknown({ name: wanted.name })] };
}

const nameOf = (key: string): string => key.split("/").at(-1)!;

/** Whether each file is there, may be taken, and is what its name says. All of it is read once. */
async function checkFiles(db: Db, archive: Archive, { thumbnail, files }: NamedFiles, courseTitle: string) {
  const limits = await readUploadLimits(db);
  const problems: string[] = [];
  const taken = new Map<string, number>();
  const check = async (key: string, title: string, isOptional = false): Promise<void> => {
    const entry = archive.entries.get(filesFolder + key);
    const file = { title, name: nameOf(key) };
    if (!entry) {
      if (!isOptional) problems.push(m.problem_missing(file));
      return;
    }
    if (taken.has(entry.fileName)) return;
    taken.set(entry.fileName, entry.uncompressedSize);
    const kind = kindOf(key);
    if (kind === null) return void problems.push(m.problem_kind(file));
    const isCaptions = kind === "captions";
    const max = key === thumbnail ? maxThumbnailBytes : isCaptions ? maxCaptions : maxSizeOf(kind, limits);
    if (entry.uncompressedSize > max)
      return void problems.push(m.problem_too_large({ ...file, limit: formatBytes(max) }));
    if (isCaptions) {
      const reason = await archive
        .read(entry)
        .then(captionsProblem)
        .catch(() => m.problem_damaged(file));
      if (reason !== null) problems.push(m.problem_captions({ ...file, reason }));
      return;
    }
    const fits = await archive
      .read(entry)
      .then(async (content) => fitsContent(content, file.name))
      .catch(() => null);
    if (!fits) problems.push(fits === null ? m.problem_damaged(file) : m.problem_content(file));
  };
  if (thumbnail !== null) await check(thumbnail, courseTitle);
  for (const { key, title, renditions, poster, isOptional } of files) {
    await check(key, title, isOptional);
    for (const part of renditions) await check(part.key, title);
    if (poster !== null) await check(poster, title, true);
  }
  const bytes = [...taken.values()].reduce((sum, size) => sum + size, 0);
  if (bytes > limits.quota)
    problems.push(m.problem_quota({ bytes: formatBytes(bytes), limit: formatBytes(limits.quota) }));
  return { problems, bytes, count: taken.size };
}

/** Without the optional files that are not in the archive. */
const present = (archive: Archive, { thumbnail, files }: NamedFiles): NamedFiles => ({
  thumbnail,
  files: files
    .filter(({ key }) => archive.entries.has(filesFolder + key))
    .map((file) => ({
      ...file,
      poster: file.poster !== null && archive.entries.has(filesFolder + file.poster) ? file.poster : null,
    })),
});

/** What an archive would become, without a change. @throws BrokenArchive if it is no archive of a course */
export async function planImport(
  { db }: Pick<Services, "db">,
  person: Importer,
  archive: Archive,
): Promise<ImportPlan> {
  const course = await readCourse(archive);
  const { title, modules } = course.document;
  const named = namedFiles(course.document);
  const [{ owner, notes: ownerNotes }, { category, notes: categoryNotes }, files] = await Promise.all([
    findOwner(db, person, course.owner_email),
    findCategory(db, course.category),
    checkFiles(db, archive, named, title),
  ]);
  const team = await findMembers(db, course.team, owner.id);
  const unused = archive.entries.size - 1 - files.count;
  return {
    course,
    ownerId: owner.id,
    members: team.members,
    categoryId: category?.id ?? null,
    named: present(archive, named),
    report: {
      course_title: title,
      modules: modules.length,
      lessons: modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
      files: files.count,
      bytes: files.bytes,
      course_notes: course.notes.length,
      owner_name: `${owner.first_name} ${owner.last_name}`.trim(),
      is_yours: owner.id === person.id,
      team: team.emails,
      category_name: category?.name ?? null,
      category_name_bn: category?.name_bn ?? null,
      problems: files.problems.slice(0, maxProblems),
      notes: [
        ...ownerNotes,
        ...team.notes,
        ...categoryNotes,
        ...(unused > 0 ? [m.note_unused({ count: unused })] : []),
      ],
    },
  };
}
