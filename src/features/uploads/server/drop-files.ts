import type { Services } from "#kit/server/services.ts";
import { unnamedDays } from "../rules.ts";
import { filesOf, partsFolder, previewKeyOf } from "./file-keys.ts";
import { deleteChunks } from "./queries/chunks.ts";
import { changeUpload, deleteRow, type UploadRow } from "./queries/uploads.ts";

/** Deletes the parts of an upload that is whole. */
export async function dropParts({ db, files }: Pick<Services, "db" | "files">, key: string): Promise<void> {
  await files.disk.deleteAll(partsFolder(key));
  await deleteChunks(db, key);
}

/** Deletes the whole file of an upload that is not ready, and the preview of a picture. */
export async function dropWhole(
  { files: { disk } }: Pick<Services, "files">,
  { kind, file_key }: Pick<UploadRow, "kind" | "file_key">,
): Promise<void> {
  await disk.delete(file_key);
  if (kind === "picture") await disk.delete(previewKeyOf(file_key));
}

/**
 * Deletes what has arrived of an upload that ended before it was ready. The whole file may be there too, and the preview
 * of a picture: they are written before the upload is ready.
 */
export async function dropUnfinished(
  services: Pick<Services, "db" | "files">,
  upload: UploadRow,
): Promise<void> {
  await dropWhole(services, upload);
  await dropParts(services, upload.key);
}

/**
 * Deletes the files of an upload that was whole, and then its row. It is gone before its files are: a conversion that is
 * under way records nothing of it any more, and deletes what it made. If this is interrupted, the row is found at night.
 */
export async function dropUpload(
  { db, files }: Pick<Services, "db" | "files">,
  upload: UploadRow,
): Promise<void> {
  await changeUpload(db, upload.key, "ready", { state: "gone", expiresInDays: unnamedDays });
  for (const key of filesOf(upload)) await files.disk.delete(key);
  await deleteRow(db, upload.key);
}
