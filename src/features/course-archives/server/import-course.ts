import {
  addNewTeam,
  createDraftWithin,
  reserveCourseId,
  storeThumbnail,
  teamNotices,
} from "#features/authoring/server/public.ts";
import { editCoursePath } from "#features/authoring/paths.ts";
import { notify } from "#features/notifications/server/public.ts";
import { dropKeptFiles, keepFile, renditionKeyOf } from "#features/uploads/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { createFairQueue } from "#kit/server/fair-queue.ts";
import * as m from "#messages/course-archives.ts";
import type { ImportReport } from "../contract.ts";
import { filesFolder } from "../rules.ts";
import { BrokenArchive } from "./broken-archive.ts";
import { withFiles } from "./document-files.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";
import { withNewIdentity } from "./new-identity.ts";
import { type Archive, openArchive, readAll } from "./read-archive.ts";

/** Reading gigabytes keeps the disk and the processor busy. */
const inTurn = createFairQueue({ maxWaiting: 5 });

/**
 * Stores the files of an archive as those of a course.
 * @param kept gets the key of each stored upload, so that a failure can delete them
 * @returns the new key of each old one, and the path of the picture
 */
async function storeFiles(
  services: Services,
  archive: Archive,
  { named }: ImportPlan,
  { courseId, userId, kept }: { courseId: number; userId: number; kept: string[] },
): Promise<{ keys: Map<string, string>; thumbnail: string | null }> {
  const entryOf = (key: string) => archive.entries.get(filesFolder + key)!;
  const open = (key: string) => async () => archive.read(entryOf(key));
  const keys = new Map<string, string>();
  for (const { key, renditions, poster } of named.files) {
    const { fileKey, key: upload } = await keepFile(services, {
      courseId,
      userId,
      name: key.split("/").at(-1)!,
      isPublic: key.startsWith("public/"),
      open: open(key),
      renditions: renditions.map(({ height, key: from }) => ({ height, open: open(from) })),
      poster: poster === null ? null : open(poster),
    });
    kept.push(upload);
    keys.set(key, fileKey);
    for (const { height, key: from } of renditions) keys.set(from, renditionKeyOf(fileKey, height));
  }
  if (named.thumbnail === null) return { keys, thumbnail: null };
  const picture = await readAll(archive, entryOf(named.thumbnail));
  return { keys, thumbnail: await storeThumbnail(services, userId, picture, { keepsOwn: true }) };
}

/** Makes the draft of a plan without problems. @returns the course; an earlier one of the same key */
async function storeCourse(
  services: Services,
  archive: Archive,
  plan: ImportPlan,
  { person, key }: { person: Person; key: string | null },
): Promise<number> {
  const { db } = services;
  const { ownerId, categoryId, course, members } = plan;
  const courseId = await reserveCourseId(db);
  const kept: string[] = [];
  let made = 0;
  try {
    const stored = await storeFiles(services, archive, plan, { courseId, userId: person.id, kept });
    const document = {
      ...withNewIdentity(withFiles(course.document, stored.keys, stored.thumbnail)),
      category_id: categoryId,
    };
    made = await db.transaction().execute(async (tx) => {
      const draft = await createDraftWithin(tx, { ownerId, key, document, courseId, notes: course.notes });
      if (draft.course_id === courseId) {
        const { title } = document;
        await addNewTeam(tx, { course_id: courseId, title, is_published: false }, members);
        await tell(tx, { courseId, ownerId, members, title, by: person.id });
      }
      return draft.course_id;
    });
    return made;
  } finally {
    if (made !== courseId) await dropKeptFiles(services, kept);
  }
}

/** Records the import, and tells the owner of it. */
async function tell(
  tx: Tx,
  {
    courseId,
    ownerId,
    members,
    title,
    by,
  }: Pick<ImportPlan, "ownerId" | "members"> & { courseId: number; title: string; by: number },
): Promise<void> {
  await audit(tx, {
    actorId: by,
    action: "course.imported",
    subject: ["course", courseId],
    after: {
      title,
      owner_id: ownerId,
      ...(members.length === 0
        ? {}
        : { team: members.map(({ userId, role }) => ({ user_id: userId, role })) }),
    },
  });
  if (ownerId === by) return;
  const message = () => m.notice_imported({ course: title || m.untitled() });
  await notify(tx, {
    notificationType: teamNotices,
    userId: ownerId,
    link: editCoursePath(courseId),
    message,
  });
}

/**
 * Makes a draft of the archive of a course, with new ids, keys and files; with `isDryRun` only the report.
 * @param request `archive`: the key of the ZIP file. `key`: a second import with it makes no second course.
 * @throws 400 if it is no archive of a course or something is wrong in it, 503 while too many are read
 */
export async function importCourse(
  services: Services,
  request: { archive: string; person: Person; isDryRun: boolean; key: string | null },
): Promise<{ report: ImportReport; courseId: number | null }> {
  const { person, isDryRun, key } = request;
  const read = async (archive: Archive) => {
    const plan = await planImport(services, person, archive);
    const { report } = plan;
    if (isDryRun) return { report, courseId: null };
    if (report.problems[0])
      throw refused(400, "archive_problems", report.problems[0], { problems: report.problems });
    return { report, courseId: await storeCourse(services, archive, plan, { person, key }) };
  };
  return inTurn(person.id, async () =>
    services.files.atPath(request.archive, async (path) => withArchive(path, read)),
  );
}

/** @throws 400 with a sentence for an archive that is broken */
async function withArchive<T>(path: string, read: (archive: Archive) => Promise<T>): Promise<T> {
  let archive: Archive | undefined;
  try {
    archive = await openArchive(path);
    return await read(archive);
  } catch (error) {
    throw error instanceof BrokenArchive ? error.refusal() : error;
  } finally {
    archive?.close();
  }
}
