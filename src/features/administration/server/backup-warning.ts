import type { Db } from "#kit/server/database/connect.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/administration.ts";
import { isBackupMissing } from "../rules.ts";
import { newestBackupAt } from "./queries.ts";

/** What administrators are told if there is no recent backup, in the language of the request; else null. */
export async function backupWarning(db: Db, now: Date): Promise<string | null> {
  const newestAt = await newestBackupAt(db);
  if (!isBackupMissing(newestAt, now)) return null;
  return newestAt ? m.old_backup({ time: formatDateTime(newestAt) }) : m.no_backup();
}
