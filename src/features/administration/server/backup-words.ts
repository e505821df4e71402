import type { MissedBackup } from "#kit/server/missed-backup.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/administration.ts";

/** How old the newest backup is, for somebody who should hear of it. */
export const sayNewest = (newestAt: Date | null): string =>
  newestAt ? m.old_backup({ time: formatDateTime(newestAt) }) : m.no_backup();

/** Why a night has no backup, and which one is the newest. */
export function sayMissed({ at, room }: MissedBackup, newestAt: Date | null): string {
  const time = formatDateTime(at);
  const why = room
    ? m.backup_no_room({ time, free: formatBytes(room.free), needed: formatBytes(room.needed) })
    : m.backup_did_not_fit({ time });
  return `${why} ${sayNewest(newestAt)}`;
}
