import type { Services } from "#kit/server/services.ts";
import { filesOf, partsFolder, previewKeyOf } from "./file-keys.ts";
import { deleteChunks } from "./queries/chunks.ts";
import { deleteRow, type UploadRow } from "./queries/uploads.ts";

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

/** Deletes the files of an upload that was whole, and then its row: a file without a row would never be found. */
export async function dropUpload(
  { db, files }: Pick<Services, "db" | "files">,
  upload: UploadRow,
): Promise<void> {
  for (const key of filesOf(upload)) await files.disk.delete(key);
  await deleteRow(db, upload.key);
}
