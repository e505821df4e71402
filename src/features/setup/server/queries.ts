import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { setupTokenHours } from "../rules.ts";

// Courses first: an academy that has one is not asked for its people.
const isNew = sql<boolean>`(not exists (select from courses)
  and not exists (select from users where role = 'admin'))`;

/** Whether the academy has neither a course nor an administrator. */
export async function isNewAcademy(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`select ${isNew} as is_new`.execute(db);
  return rows[0]!.is_new;
}

/** Stores the hash of a token in place of an earlier one, if the academy is new. @returns whether it did. */
export async function putSetupToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into setup_tokens (token_hash) select ${tokenHash}::bytea where ${isNew}
    on conflict (id) do update set token_hash = excluded.token_hash, made_at = now()
    returning id`.execute(db);
  return rows.length > 0;
}

const livingToken = (db: Db) =>
  db
    .selectFrom("setup_tokens")
    .select("token_hash")
    .where(sql<boolean>`made_at > now() - make_interval(hours => ${setupTokenHours})`)
    .where(isNew);

/** The hash of the valid token of a new academy. */
export const findSetupToken = async (db: Db): Promise<Buffer | undefined> =>
  (await livingToken(db).executeTakeFirst())?.token_hash;

/** The same, locked until the transaction ends: of several callers one gets it, and the others wait. */
export const lockSetupToken = async (tx: Tx): Promise<Buffer | undefined> =>
  (await livingToken(tx).forUpdate().executeTakeFirst())?.token_hash;

export const deleteSetupToken = async (db: Db) => db.deleteFrom("setup_tokens").execute();
