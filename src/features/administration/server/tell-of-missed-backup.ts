import { listAdministrators } from "#features/accounts/server/public.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { MissedBackup } from "#kit/server/missed-backup.ts";
import { adminPath } from "../paths.ts";
import { sayMissed } from "./backup-words.ts";
import { backupNotices } from "./notification-types.ts";
import { findBackupState } from "./queries.ts";

/** Tells every administrator, on the site and by mail, that a night has no backup. The start page says the same. */
export async function tellOfMissedBackup(tx: Tx, missed: MissedBackup): Promise<void> {
  const { newestAt } = await findBackupState(tx);
  const administrators = await listAdministrators(tx);
  await notifyAll(
    tx,
    administrators.map((userId) => ({
      userId,
      notificationType: backupNotices,
      link: adminPath,
      message: () => sayMissed(missed, newestAt),
    })),
  );
}
