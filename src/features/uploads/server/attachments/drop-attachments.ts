import type { Services } from "#kit/server/services.ts";
import { unattachedHours } from "../../attachment-rules.ts";
import {
  deleteAttachmentRows,
  type DroppedAttachment,
  droppedAttachments,
  dropOrphans,
  dropUnattached,
} from "../queries/attachments.ts";
import { type AttachmentStore, partsFolder } from "./attachment-store.ts";

type FileServices = Pick<Services, "db" | "files">;

/** Deletes files that were dropped, and then their rows: a file without a row would never be found. */
async function deleteDropped(
  { db, files: { disk } }: FileServices,
  store: AttachmentStore,
  dropped: DroppedAttachment[],
): Promise<void> {
  if (dropped.length === 0) return;
  for (const { key, file_key: fileKey } of dropped) {
    await disk.deleteAll(partsFolder(store, key));
    if (fileKey !== null) await disk.delete(fileKey);
  }
  await deleteAttachmentRows(
    db,
    store,
    dropped.map(({ key }) => key),
  );
}

/** Deletes dropped files after a commit. If the store is away, `tidyAttachments` does it. */
export async function deleteAttachmentsSoon(
  services: FileServices & Pick<Services, "log">,
  store: AttachmentStore,
  dropped: DroppedAttachment[],
): Promise<void> {
  await deleteDropped(services, store, dropped).catch((error: unknown) =>
    services.log.warn({ err: error }, `files of ${store.folder} are deleted later`),
  );
}

/** Deletes a file that nothing has, because its sender changed their mind. */
export async function deleteUnattached(
  services: FileServices & Pick<Services, "log">,
  store: AttachmentStore,
  { key, userId }: { key: string; userId: number },
): Promise<void> {
  const dropped = await dropUnattached(services.db, store, key, userId);
  if (dropped) await deleteAttachmentsSoon(services, store, [dropped]);
}

const batch = 200;

/** Deletes files that nothing took for long, and those of what was deleted. */
export async function tidyAttachments(services: FileServices, store: AttachmentStore): Promise<void> {
  await dropOrphans(services.db, store, unattachedHours);
  let dropped = await droppedAttachments(services.db, store, batch);
  while (dropped.length > 0) {
    await deleteDropped(services, store, dropped);
    dropped = await droppedAttachments(services.db, store, batch);
  }
}
