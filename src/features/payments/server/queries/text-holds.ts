import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A break in the balance of a wallet. */
export interface NewTextHold {
  /** The message whose balance does not follow. */
  message_id: number;
  provider: string;
  /** Texts are in doubt from then on. */
  since: Date;
  /** A statement that reaches until then explains the break. */
  broke_at: Date;
}

/** Puts the texts of a wallet in doubt. A break that is known stays as it is. */
export async function addTextHolds(db: Db, holds: NewTextHold[]): Promise<void> {
  if (holds.length === 0) return;
  await db
    .insertInto("text_holds")
    .values(holds)
    .onConflict((known) => known.column("message_id").doNothing())
    .execute();
}

/** Ends the doubt of breaks that are none any more. @returns whether there was any */
export async function endTextHolds(db: Db, messageIds: number[]): Promise<boolean> {
  if (messageIds.length === 0) return false;
  const ended = await db
    .deleteFrom("text_holds")
    .where("message_id", "in", messageIds)
    .returning("message_id")
    .execute();
  return ended.length > 0;
}

/** Ends every doubt. */
export const clearTextHolds = async (db: Db) => db.deleteFrom("text_holds").execute();

/**
 * Trusts the texts of a wallet again that came after a time: a statement shows all until then. Older texts that are in
 * doubt stay so: the statement shows them, or they are false.
 */
export async function trustTextsAfter(db: Db, provider: string, until: Date): Promise<void> {
  await sql`
    update text_holds set until = ${until}
    where provider = ${provider} and text_holds.until is null and broke_at <= ${until}`.execute(db);
}
