import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export const addCodeLink = async (
  db: Db,
  link: { token_hash: Buffer; email: string; purpose: string; sent_for: Buffer | null; minutes: number },
) => {
  const { minutes, ...row } = link;
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  return db
    .insertInto("code_links")
    .values({ ...row, expires_at })
    .execute();
};

/** A link that can still be used. It stays valid. */
export const findCodeLink = async (db: Db, tokenHash: Buffer, email: string, purpose: string) =>
  db
    .selectFrom("code_links")
    .select("sent_for")
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();

/** Uses up a link. Of several callers only the first gets it. */
export const takeCodeLink = async (db: Db, tokenHash: Buffer, email: string, purpose: string) =>
  db
    .deleteFrom("code_links")
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("sent_for")
    .executeTakeFirst();

/** Deletes the links of an address: of one purpose, or of all. */
export const dropCodeLinks = async (db: Db, email: string, purpose?: string) =>
  db
    .deleteFrom("code_links")
    .where("email", "=", email)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose!))
    .execute();
