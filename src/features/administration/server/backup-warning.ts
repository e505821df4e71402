import type { Db } from "#kit/server/database/connect.ts";
import { isBackupMissing } from "../rules.ts";
import { sayMissed, sayNewest } from "./backup-words.ts";
import { findBackupState } from "./queries.ts";

/**
 * What administrators are told if the last night had no backup because its disk had no room, or if there is no recent backup,
 * in the language of the request; else null.
 */
export async function backupWarning(db: Db, now: Date): Promise<string | null> {
  const { newestAt, missed } = await findBackupState(db);
  if (missed) return sayMissed(missed, newestAt);
  return isBackupMissing(newestAt, now) ? sayNewest(newestAt) : null;
}
