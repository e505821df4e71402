import { conflict, invalid, refused, tooOften } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/uploads.ts";
import { kindOf, maxTextPicture, maxUnfinished, typeFits } from "../rules.ts";
import { fileKeyOf, textPictureKeyOf } from "./file-keys.ts";
import * as uploads from "./queries/uploads.ts";
import { maxSizeOf, readUploadLimits } from "./settings.ts";

interface Request {
  key: string;
  courseId: number;
  userId: number;
  name: string;
  size: number;
  type: string;
  /** It is a picture for the text of a lesson. */
  inText: boolean;
}

const hour = 60 * 60;

/** @throws 413 if the files of a locked course would take more than they may. */
export async function refuseFullCourse(
  tx: Tx,
  { courseId, size, quota }: { courseId: number; size: number; quota: number },
): Promise<void> {
  const used = await uploads.usedBytes(tx, courseId);
  if (used + size <= quota) return;
  const left = formatBytes(Math.max(0, quota - used));
  throw refused(413, "quota_exceeded", m.quota_exceeded({ quota: formatBytes(quota), left }));
}

/**
 * Begins an upload. The same key again answers with the same upload.
 * @throws 413 for a file or a course that would be too large, 400 for a file that cannot be taken, 409 for a key of
 * another file.
 */
export async function createUpload(
  { db }: Pick<Services, "db">,
  request: Request,
): Promise<uploads.UploadRow> {
  const { key, courseId, userId, name, size, inText } = request;
  const kind = kindOf(name)!;
  if (inText && kind !== "picture") throw invalid({ name: [m.text_picture_kind()] });
  if (!typeFits(request.type, name))
    throw invalid({ type: [m.refused_content()] }, undefined, "wrong_content");
  const limits = await readUploadLimits(db);
  const max = Math.min(maxSizeOf(kind, limits), inText ? maxTextPicture : Infinity);
  if (size > max) throw refused(413, "file_too_large", m.file_too_large({ limit: formatBytes(max) }));

  return db.transaction().execute(async (tx) => {
    await uploads.lockCourseUploads(tx, courseId);
    const known = await findSame(tx, request);
    if (known) return known;
    const fileKey = inText ? textPictureKeyOf(courseId, key) : fileKeyOf(courseId, key, name, false);
    if ((await uploads.countUnfinished(tx, userId)) >= maxUnfinished)
      throw tooOften(hour, m.too_many_unfinished());
    await refuseFullCourse(tx, { courseId, size, quota: limits.quota });
    return addNew(tx, { key, courseId, userId, name, kind, size, fileKey, inText });
  });
}

/** The upload that has the key of a new one already. @throws 409 if it is of another file, 410 if it is gone */
export async function findSame(
  tx: Tx,
  { key, ...file }: Pick<uploads.NewUpload, "key" | "courseId" | "userId" | "name" | "size">,
): Promise<uploads.UploadRow | null> {
  const known = await uploads.findUpload(tx, key);
  if (!known) return null;
  const isSame =
    known.course_id === file.courseId &&
    known.name === file.name &&
    known.size === file.size &&
    (file.courseId !== null || known.user_id === file.userId);
  if (!isSame) throw conflict("key_used", m.key_used());
  if (known.state === "gone") throw uploadGone();
  return known;
}

/** Records a new upload. @throws 409 if somebody took its key */
export async function addNew(tx: Tx, upload: uploads.NewUpload): Promise<uploads.UploadRow> {
  // Somebody else took the key at the same moment.
  if (!(await uploads.addUpload(tx, upload))) throw conflict("key_used", m.key_used());
  return (await uploads.findUpload(tx, upload.key))!;
}

/** The refusal of everything about an upload that was cancelled or that ended. */
export const uploadGone = () => refused(410, "upload_gone", m.upload_gone());
