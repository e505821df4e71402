import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { UnansweredKind } from "../../rules.ts";
import { entriesOf } from "./unanswered.ts";

interface Entry {
  kind: UnansweredKind;
  id: number;
}

/**
 * Takes an entry off a person's list. @returns false if it is not on their list. An entry that is hidden already stays
 * hidden.
 */
export async function hideUnanswered(db: Db, userId: number, { kind, id }: Entry): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with entry as (select from (${entriesOf(userId)}) as entry where entry.kind = ${kind} and entry.id = ${id}),
    added as (
      insert into unanswered_hidden (user_id, kind, entry_id) select ${userId}, ${kind}, ${id} from entry
      on conflict do nothing)
    select exists (select from entry) as found`.execute(db);
  return rows[0]!.found;
}

export const showUnanswered = async (db: Db, userId: number, { kind, id }: Entry): Promise<void> =>
  void (await db
    .deleteFrom("unanswered_hidden")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("entry_id", "=", id)
    .execute());

/** What a person took off their list, for the export of their data. */
export const hiddenOf = async (db: Db, userId: number) =>
  db
    .selectFrom("unanswered_hidden")
    .select(["kind", "entry_id as id", "hidden_at"])
    .where("user_id", "=", userId)
    .orderBy("hidden_at")
    .orderBy("kind")
    .orderBy("entry_id")
    .execute();

export const deleteAllHidden = async (db: Db, userId: number): Promise<void> =>
  void (await db.deleteFrom("unanswered_hidden").where("user_id", "=", userId).execute());
