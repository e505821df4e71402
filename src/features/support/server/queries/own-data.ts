import type { Db, Tx } from "#kit/server/database/connect.ts";

/** Everything that somebody wrote while they were signed in. */
export async function writtenBy(db: Db, userId: number) {
  const [contact_messages, mentorship_leads] = await Promise.all([
    db
      .selectFrom("contact_messages")
      .select(["name", "email", "subject", "message", "sent_at", "answered_at"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("mentorship_leads")
      .select(["name", "phone", "sent_at", "answered_at"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
  ]);
  return { contact_messages, mentorship_leads };
}

/** Deletes what somebody wrote, signed in or from their confirmed address. */
export async function deleteWritten(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where((row) => row.or([row("user_id", "=", id), row("email", "=", email)]))
    .execute();
  await tx.deleteFrom("mentorship_leads").where("user_id", "=", id).execute();
}
