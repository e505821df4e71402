import { conflict, invalid, refused, tooOften } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/uploads.ts";
import { kindOf, maxCaptions, maxUnfinished, typeFits } from "../rules.ts";
import { captionsKeyOf, fileKeyOf } from "./file-keys.ts";
import * as uploads from "./queries/uploads.ts";
import { maxSizeOf, readUploadLimits } from "./settings.ts";

interface Request {
  key: string;
  courseId: number;
  userId: number;
  name: string;
  size: number;
  type: string;
  /** Of captions. */
  film?: string | undefined;
  language?: "en" | "bn" | undefined;
  inText: boolean;
}

const hour = 60 * 60;

/**
 * Begins an upload. The same key again answers with the same upload.
 * @throws 413 for a file or a course that would be too large, 400 for a file that cannot be taken, 409 for a key of
 * another file.
 */
export async function createUpload(
  { db }: Pick<Services, "db">,
  request: Request,
): Promise<uploads.UploadRow> {
  const { key, courseId, userId, name, size } = request;
  const kind = kindOf(name)!;
  if (!typeFits(request.type, name))
    throw invalid({ type: [m.refused_content()] }, undefined, "wrong_content");
  const limits = await readUploadLimits(db);
  const max = kind === "captions" ? maxCaptions : maxSizeOf(kind, limits);
  if (size > max) throw refused(413, "file_too_large", m.file_too_large({ limit: formatBytes(max) }));

  return db.transaction().execute(async (tx) => {
    await uploads.lockCourseUploads(tx, courseId);
    const known = await uploads.findUpload(tx, key);
    if (known) {
      const isSame = known.course_id === courseId && known.name === name && known.size === size;
      if (!isSame) throw conflict("key_used", m.key_used());
      if (known.state === "gone") throw uploadGone();
      return known;
    }
    const fileKey = await placeFor(tx, request);
    if ((await uploads.countUnfinished(tx, userId)) >= maxUnfinished)
      throw tooOften(hour, m.too_many_unfinished());
    const used = await uploads.usedBytes(tx, courseId);
    if (used + size > limits.quota)
      throw refused(
        413,
        "quota_exceeded",
        m.quota_exceeded({
          quota: formatBytes(limits.quota),
          left: formatBytes(Math.max(0, limits.quota - used)),
        }),
      );
    const isNew = await uploads.addUpload(tx, { key, courseId, userId, name, kind, size, fileKey });
    // Another course took the key at the same moment.
    if (!isNew) throw conflict("key_used", m.key_used());
    return (await uploads.findUpload(tx, key))!;
  });
}

/** The refusal of everything about an upload that was cancelled or that ended. */
export const uploadGone = () => refused(410, "upload_gone", m.upload_gone());

/** Where the whole file will be. Captions are beside their film. */
async function placeFor(tx: Tx, request: Request): Promise<string> {
  const { key, courseId, name, film, language, inText } = request;
  const kind = kindOf(name);
  if (kind !== "captions") return fileKeyOf(courseId, key, name, inText && kind === "picture");
  if (!language) throw invalid({ language: [m.language_missing()] });
  const row = film === undefined ? undefined : await uploads.findUpload(tx, film.toLowerCase());
  if (row?.course_id !== courseId || row.kind !== "film" || row.state !== "ready")
    throw invalid({ film: [m.film_unknown()] });
  return captionsKeyOf(row.file_key, language);
}
