import type { Db, Tx } from "#kit/server/database/connect.ts";

/** Every call that somebody asked for while they were signed in. */
export const leadsOf = async (db: Db, userId: number) =>
  db
    .selectFrom("mentorship_leads")
    .select(["name", "phone", "sent_at", "answered_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();

export async function deleteLeadsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("mentorship_leads").where("user_id", "=", userId).execute();
}
