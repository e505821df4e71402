import { withdrawNotices } from "#features/notifications/server/public.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { deleteSoon } from "./drop-files.ts";
import { dropFilesOf } from "./queries/files.ts";
import { noticesOfEmpty, noticesOfReports } from "./queries/notices.ts";
import { deleteMessages, oldPrivateMessages } from "./queries/old-private.ts";
import { privateMonthsSetting } from "./settings.ts";

const batchSize = 500;

type RetentionServices = Pick<Services, "db" | "files" | "log">;

/** Deletes the oldest of them, with their files and notifications. @returns whether there may be more */
async function deleteBatch(services: RetentionServices, months: number, limit: number): Promise<boolean> {
  const { ids, dropped } = await services.db.transaction().execute(async (tx) => {
    const ids = await oldPrivateMessages(tx, { months, limit });
    if (ids.length === 0) return { ids, dropped: [] };
    const dropped = await dropFilesOf(tx, ids);
    const topics = await deleteMessages(tx, ids);
    await withdrawNotices(tx, noticesOfEmpty(topics));
    await withdrawNotices(tx, noticesOfReports(ids));
    return { ids, dropped };
  });
  await deleteSoon(services, dropped);
  return ids.length === limit;
}

/** Deletes private messages that are older than the setting allows, in batches. */
export async function deleteOldPrivate(
  services: RetentionServices,
  batch: number = batchSize,
): Promise<void> {
  const { months } = await readSetting(services.db, privateMonthsSetting);
  let hasMore = months > 0;
  while (hasMore) hasMore = await deleteBatch(services, months, batch);
}

const daily: JobKind<object> = { name: "old-private-messages", isHeavy: true };
export const deleteOldPrivateDaily = async (services: Services): Promise<void> =>
  services.jobs.repeat(daily, "11 21 * * *", async () => deleteOldPrivate(services));
