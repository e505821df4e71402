import type { Db, Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound, refused } from "#kit/server/errors.ts";
import * as m from "#messages/uploads.ts";
import { archiveDays } from "../rules.ts";
import { type RefusalReason, refusalSentences } from "./present.ts";
import { changeUpload, findUpload, type UploadRow } from "./queries/uploads.ts";

/**
 * The ZIP file that a person sends or sent. Nobody else can know that it exists.
 * @throws 404 for one of somebody else, 410 for one that was cancelled or that ended
 */
export async function requireArchive(db: Db, userId: number, key: string): Promise<UploadRow> {
  const row = await findUpload(db, key);
  if (row?.kind !== "archive" || row.user_id !== userId) throw notFound(m.archive_unknown());
  if (row.state === "gone") throw refused(410, "upload_gone", m.archive_unknown());
  return row;
}

/**
 * Where the ZIP file is that a person sent.
 * @throws as `requireArchive`, 409 if it has not arrived or is not checked yet, 400 if it was refused
 */
export async function requireReadyArchive(db: Db, userId: number, key: string): Promise<string> {
  const { state, refusal, file_key: fileKey } = await requireArchive(db, userId, key);
  if (state === "ready") return fileKey;
  if (state === "refused") throw refused(400, "upload_refused", refusalSentences[refusal as RefusalReason]());
  throw conflict("upload_not_ready", m.archive_not_ready());
}

/**
 * Keeps the ZIP file that a person sent for another day. Nobody deletes it until the transaction ends.
 * @throws as `requireReadyArchive`
 */
export async function keepReadyArchive(tx: Tx, userId: number, key: string): Promise<void> {
  await changeUpload(tx, key, "ready", { expiresInDays: archiveDays });
  // If it is not the person's, the refusal takes the change back.
  await requireReadyArchive(tx, userId, key);
}
