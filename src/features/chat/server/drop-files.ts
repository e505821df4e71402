import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { unsentHours } from "../file-rules.ts";
import { deleteFileRows, dropOrphans, droppedFiles } from "./queries/files.ts";

/** The folder of the parts of a file that is not whole. */
export const partsFolder = (key: string): string => `chat/parts/${key}`;

type FileServices = Pick<Services, "db" | "files">;

/** Deletes files that were dropped, and then their rows: a file without a row would never be found. */
export async function deleteDropped(
  { db, files: { disk } }: FileServices,
  dropped: { key: string; file_key: string | null }[],
): Promise<void> {
  if (dropped.length === 0) return;
  for (const { key, file_key: fileKey } of dropped) {
    await disk.deleteAll(partsFolder(key));
    if (fileKey !== null) await disk.delete(fileKey);
  }
  await deleteFileRows(
    db,
    dropped.map(({ key }) => key),
  );
}

/** As `deleteDropped`, after a commit: if the store is away, the hourly job does it. */
export async function deleteSoon(
  services: FileServices & Pick<Services, "log">,
  dropped: { key: string; file_key: string | null }[],
): Promise<void> {
  await deleteDropped(services, dropped).catch((error: unknown) =>
    services.log.warn({ err: error }, "files of deleted messages are deleted later"),
  );
}

const batch = 200;

/** Deletes files that have no message for long, and those of deleted messages. */
export async function tidyFiles(services: FileServices): Promise<void> {
  await dropOrphans(services.db, unsentHours);
  let dropped = await droppedFiles(services.db, batch);
  while (dropped.length > 0) {
    await deleteDropped(services, dropped);
    dropped = await droppedFiles(services.db, batch);
  }
}

const hourly: JobKind<object> = { name: "tidy-chat-files", isHeavy: true };
export const tidyHourly = async (services: Services): Promise<void> =>
  services.jobs.repeat(hourly, "23 * * * *", async () => tidyFiles(services));
