import type { Db, Tx } from "#kit/server/database/connect.ts";

/** Every message that somebody sent while they were signed in. */
export const messagesOf = async (db: Db, userId: number) =>
  db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message", "sent_at", "answered_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();

/** Deletes the messages of a person, sent while signed in or from the confirmed address. */
export async function deleteMessagesOf(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where((row) => row.or([row("user_id", "=", id), row("email", "=", email)]))
    .execute();
}
