import type { Db } from "./database/connect.ts";

/** Writes who did what, from what to what, in the caller's transaction. `actorId` null: the system. */
export async function audit(
  tx: Db,
  entry: {
    actorId: number | null;
    action: string;
    subject: [kind: string, id: number];
    before?: object;
    after?: object;
    reason?: string;
  },
): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subject[0],
      subject_id: entry.subject[1],
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      reason: entry.reason ?? null,
    })
    .execute();
}
