import type { Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

/** Keeps a message as it came, before anything is made of it; the same one again is the first. */
export async function keepMessage(db: Db, message: Insertable<DB["sms_messages"]>) {
  const { sender, body, received_at } = message;
  await db.insertInto("sms_messages").values(message).onConflict((conflict) => conflict.doNothing()).execute();
  return db
    .selectFrom("sms_messages")
    .selectAll()
    .where("sender", "=", sender)
    .where("body", "=", body)
    .where("received_at", "=", received_at)
    .executeTakeFirstOrThrow();
}

/** Locks a message, and says what was made of it so far. */
export const lockMessage = async (db: Db, id: number) =>
  db.selectFrom("sms_messages").select("outcome").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const setMessageOutcome = async (
  db: Db,
  id: number,
  read: { outcome: string; provider: string | null; trx_id: string | null },
) => db.updateTable("sms_messages").set(read).where("id", "=", id).execute();
