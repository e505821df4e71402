import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Stores a message as it came, before it is read. The same message again gets the id of the first. */
export async function keepMessage(
  db: Db,
  message: { sender: string; body: string; received_at: Date },
): Promise<number> {
  const { sender, body, received_at } = message;
  const added = await db
    .insertInto("sms_messages")
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return added.id;
  const { rows } = await sql<{ id: number }>`
    select id from sms_messages
    where sender = ${sender} and md5(body) = md5(${body}::text) and received_at = ${received_at}`.execute(db);
  return rows[0]!.id;
}

/** Locks a message and returns its outcome; null when it was not read yet. */
export const lockMessage = async (db: Db, id: number) =>
  db.selectFrom("sms_messages").select("outcome").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const setMessageOutcome = async (
  db: Db,
  id: number,
  read: { outcome: string; provider: string | null; trx_id: string | null },
) => db.updateTable("sms_messages").set(read).where("id", "=", id).execute();
