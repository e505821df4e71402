import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";

/** Takes a lock, so that entries from one address or number are handled one after the other. */
export const lockSender = async (tx: Tx, sender: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${sender}`}, 0))`.execute(tx);
};

export interface NewMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Whether the identical message came from this address within the last hour. */
export async function hasJustCome(tx: Tx, { name, email, subject, message }: NewMessage): Promise<boolean> {
  const found = await tx
    .selectFrom("contact_messages")
    .select("id")
    .where("email", "=", email)
    .where("sent_at", ">", sql<Date>`now() - interval '1 hour'`)
    .where("name", "=", name)
    .where("subject", "=", subject)
    .where("message", "=", message)
    .executeTakeFirst();
  return found !== undefined;
}

export const addMessage = async (tx: Tx, message: NewMessage, userId: number | null): Promise<number> => {
  const { id } = await tx
    .insertInto("contact_messages")
    .values({ ...message, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
