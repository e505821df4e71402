import {
  type AttachmentStore,
  deleteAttachmentsSoon,
  type DroppedAttachment,
  tidyAttachments,
} from "#features/uploads/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { attachFiles, dropFilesOf } from "./queries/files.ts";

/** The files of announcements. */
export const announcementFiles: AttachmentStore = {
  table: "announcement_files",
  holder: "announcement_id",
  folder: "announcements",
  words: { kindUnknown: () => m.file_kind_unknown(), gone: () => m.file_gone() },
};

/**
 * Gives an announcement these files, in this order, and takes the others from it.
 * @returns what is deleted after the commit. @throws 400 if one of them is not there, or is of somebody else.
 */
export async function putFiles(
  tx: Tx,
  announcementId: number,
  files: { keys: string[]; userId: number },
): Promise<DroppedAttachment[]> {
  const dropped = await dropFilesOf(tx, announcementId, files.keys);
  if (files.keys.length > 0 && (await attachFiles(tx, announcementId, files)) < files.keys.length)
    throw invalid({ files: [m.file_gone()] });
  return dropped;
}

/** Deletes dropped files, after the commit. */
export const deleteSoon = async (
  services: Pick<Services, "db" | "files" | "log">,
  dropped: DroppedAttachment[],
): Promise<void> => deleteAttachmentsSoon(services, announcementFiles, dropped);

const hourly: JobKind<object> = { name: "tidy-announcement-files", isHeavy: true };

/** Deletes files that no announcement took, and those of deleted announcements. */
export const tidyHourly = async (services: Services): Promise<void> =>
  services.jobs.repeat(hourly, "37 * * * *", async () => tidyAttachments(services, announcementFiles));
