import type { Services } from "#kit/server/services.ts";
import { unnamedDays } from "../rules.ts";
import { filesOf, partsFolder } from "./file-keys.ts";
import { deleteChunks } from "./queries/chunks.ts";
import { changeUpload, deleteRow, type UploadRow } from "./queries/uploads.ts";

/** Deletes the parts of an upload that is whole. */
export async function dropParts({ db, files }: Pick<Services, "db" | "files">, key: string): Promise<void> {
  await files.disk.deleteAll(partsFolder(key));
  await deleteChunks(db, key);
}

/**
 * Deletes what has arrived of an upload that ended before it was ready. The whole file may be there too: it is written
 * before it is checked.
 */
export async function dropUnfinished(
  services: Pick<Services, "db" | "files">,
  { key, file_key }: UploadRow,
): Promise<void> {
  await services.files.disk.delete(file_key);
  await dropParts(services, key);
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
