import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/uploads.ts";
import { unnamedDays } from "../rules.ts";
import { dropUnfinished, dropUpload } from "./drop-files.ts";
import { stemOf } from "./file-keys.ts";
import { changeUpload, type UploadRow } from "./queries/uploads.ts";
import { isNamed } from "./queries/unnamed.ts";

/**
 * Cancels an upload that is not ready: other tabs that send it hear that it is gone. A file that is ready is deleted.
 * @throws 409 if a draft, a version or a published course names the file.
 */
export async function deleteUpload(services: Services, upload: UploadRow): Promise<void> {
  const { db } = services;
  if (upload.state === "ready") {
    const isFile = upload.kind !== "archive";
    if (isFile && (await isNamed(db, stemOf(upload.file_key))))
      throw conflict("upload_in_use", m.upload_in_use());
    return dropUpload(services, upload);
  }
  const change = { state: "gone", expiresInDays: unnamedDays } as const;
  const isGone = await changeUpload(db, upload.key, ["receiving", "checking", "refused"], change);
  if (isGone) await dropUnfinished(services, upload);
}
