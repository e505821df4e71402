import { refused, tooOften } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/uploads.ts";
import { maxArchiveBytes, maxArchives } from "../rules.ts";
import { addNew, findSame } from "./create-upload.ts";
import { archiveKeyOf } from "./file-keys.ts";
import { countArchives, lockArchives, type UploadRow } from "./queries/uploads.ts";

const hour = 60 * 60;

/**
 * Begins the upload of the ZIP file of a course, which only its sender finds.
 * @throws 413 for a file that is too large, 429 for too many, 409 for a key of another file.
 */
export async function createArchiveUpload(
  { db }: Pick<Services, "db">,
  { key, userId, name, size }: { key: string; userId: number; name: string; size: number },
): Promise<UploadRow> {
  if (size > maxArchiveBytes)
    throw refused(413, "file_too_large", m.file_too_large({ limit: formatBytes(maxArchiveBytes) }));
  const file = { key, courseId: null, userId, name, size };
  return db.transaction().execute(async (tx) => {
    await lockArchives(tx, userId);
    const known = await findSame(tx, file);
    if (known) return known;
    if ((await countArchives(tx, userId)) >= maxArchives) throw tooOften(hour, m.too_many_archives());
    return addNew(tx, { ...file, kind: "archive", fileKey: archiveKeyOf(key) });
  });
}
