import {
  addNewTeam,
  createDraftWithin,
  storeThumbnail,
  teamNotices,
} from "#features/authoring/server/public.ts";
import { editCoursePath } from "#features/authoring/paths.ts";
import { notify } from "#features/notifications/server/public.ts";
import { keepFile, type KeptFile, renditionKeyOf } from "#features/uploads/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/course-archives.ts";
import { filesFolder } from "../rules.ts";
import { withFiles } from "./document-files.ts";
import type { ImportPlan } from "./import-plan.ts";
import { withNewIdentity } from "./new-identity.ts";
import { type Archive, readAll } from "./read-archive.ts";

/** Where an import is, and who hears how it goes on. */
export interface ImportProgress {
  /** The number of the new course: see `reserveCourseId`. */
  courseId: number;
  /** Who imports. */
  personId: number;
  /** A second import with it makes no second course. */
  key: string | null;
  /** What an earlier run has stored, by its key in the archive. */
  stored: ReadonlyMap<string, KeptFile>;
  /** Runs in the transaction that adds a file. If it throws, the file is not stored. */
  onStored(tx: Tx, name: string, file: KeptFile): Promise<void>;
  /** Runs in the transaction that makes the draft. If it throws, there is no draft. */
  onMade?(tx: Tx, courseId: number): Promise<void>;
}

/** @throws 400 `archive_problems` if something in the archive keeps it from being imported */
export function refuseProblems({ report: { problems } }: ImportPlan): void {
  if (problems[0]) throw refused(400, "archive_problems", problems[0], { problems });
}

/**
 * Stores the files of an archive as those of a course.
 * @returns the new key of each old one, and the path of the picture
 */
async function storeFiles(
  services: Services,
  archive: Archive,
  { named }: ImportPlan,
  { courseId, personId, stored, onStored }: ImportProgress,
): Promise<{ keys: Map<string, string>; thumbnail: string | null }> {
  const entryOf = (key: string) => archive.entries.get(filesFolder + key)!;
  const open = (key: string) => async () => archive.read(entryOf(key));
  const keys = new Map<string, string>();
  for (const { key, renditions, poster } of named.files) {
    const file = {
      courseId,
      userId: personId,
      name: key.split("/").at(-1)!,
      isPublic: key.startsWith("public/"),
      open: open(key),
      renditions: renditions.map(({ height, key: from }) => ({ height, open: open(from) })),
      poster: poster === null ? null : open(poster),
    };
    const { fileKey } =
      stored.get(key) ?? (await keepFile(services, file, async (tx, kept) => onStored(tx, key, kept)));
    keys.set(key, fileKey);
    for (const { height, key: from } of renditions) keys.set(from, renditionKeyOf(fileKey, height));
  }
  if (named.thumbnail === null) return { keys, thumbnail: null };
  const picture = await readAll(archive, entryOf(named.thumbnail));
  return { keys, thumbnail: await storeThumbnail(services, personId, picture, { keepsOwn: true }) };
}

/**
 * Makes the draft of a plan without problems. If it fails, the files that were stored stay: the caller deletes them.
 * @returns the course; an earlier one of the same key, which names none of these files
 */
export async function storeCourse(
  services: Services,
  archive: Archive,
  plan: ImportPlan,
  progress: ImportProgress,
): Promise<number> {
  const { ownerId, categoryId, course, members } = plan;
  const { courseId, personId, key } = progress;
  const stored = await storeFiles(services, archive, plan, progress);
  const document = {
    ...withNewIdentity(withFiles(course.document, stored.keys, stored.thumbnail)),
    category_id: categoryId,
  };
  return services.db.transaction().execute(async (tx) => {
    const draft = await createDraftWithin(tx, { ownerId, key, document, courseId, notes: course.notes });
    if (draft.course_id === courseId) {
      const { title } = document;
      await addNewTeam(tx, { course_id: courseId, title, is_published: false }, members);
      await tell(tx, { courseId, ownerId, members, title, by: personId });
    }
    await progress.onMade?.(tx, draft.course_id);
    return draft.course_id;
  });
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
