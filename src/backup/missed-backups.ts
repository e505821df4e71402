import type { Database, Tx } from "#kit/server/database/connect.ts";
import type { MissedBackup } from "#kit/server/missed-backup.ts";

/** Tells administrators, in the transaction that notes it. */
export type TellOfMissed = (tx: Tx, missed: MissedBackup) => Promise<void>;

/** Notes a night without a backup. They are told of the first one only, and again after there was a backup. */
export async function recordMissed(db: Database, missed: MissedBackup, tell: TellOfMissed): Promise<void> {
  const { at, room } = missed;
  await db.transaction().execute(async (tx) => {
    const earlier = await tx.selectFrom("missed_backups").select("missed_at").limit(1).executeTakeFirst();
    await tx
      .insertInto("missed_backups")
      .values({ missed_at: at, free_bytes: room?.free ?? null, needed_bytes: room?.needed ?? null })
      .execute();
    if (!earlier) await tell(tx, missed);
  });
}

/** Nothing is missed any more. */
export async function forgetMissed(db: Database): Promise<void> {
  await db.deleteFrom("missed_backups").execute();
}
