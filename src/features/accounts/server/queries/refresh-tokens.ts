import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export const addRefreshToken = async (
  db: Db,
  token: { token_hash: Buffer; session_id: string; replaces: Buffer | null; days: number },
) =>
  db
    .insertInto("refresh_tokens")
    .values({
      token_hash: token.token_hash,
      session_id: token.session_id,
      replaces: token.replaces,
      expires_at: sql`now() + make_interval(days => ${token.days})`,
    })
    .execute();

/**
 * Locks the session of a refresh token until the transaction ends. It is a statement of its own: what is read
 * after it sees everything that earlier exchanges of the session wrote.
 */
export const lockSessionOfToken = async (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("refresh_tokens as token")
    .innerJoin("sessions as session", "session.id", "token.session_id")
    .select("session.id")
    .where("token.token_hash", "=", tokenHash)
    .forUpdate("session")
    .executeTakeFirst();

/** A refresh token with its session and person, and whether the token that replaced it was used. */
export const findRefreshToken = async (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("refresh_tokens as token")
    .innerJoin("sessions as session", "session.id", "token.session_id")
    .innerJoin("users as user", "user.id", "session.user_id")
    .select([
      "token.session_id",
      "token.used_at",
      "token.superseded_at",
      "token.expires_at",
      "token.replaces",
      "session.rotates",
      "session.ended_at",
      "session.created_at as session_created_at",
      "user.role",
      "user.id as user_id",
      "user.is_active",
      "user.language",
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("refresh_tokens as successor")
            .whereRef("successor.replaces", "=", "token.token_hash")
            .where("successor.used_at", "is not", null)
            .select("successor.session_id"),
        )
        .as("successor_used"),
    )
    .where("token.token_hash", "=", tokenHash)
    .executeTakeFirst();

export const markTokenUsed = async (db: Db, tokenHash: Buffer) =>
  db
    .updateTable("refresh_tokens")
    .set({ used_at: sql`coalesce(used_at, now())` })
    .where("token_hash", "=", tokenHash)
    .execute();

/**
 * Marks the tokens that an earlier exchange made and nobody used, so that a session has only one valid chain of
 * tokens. They stay, because one that comes back shows that two hold a copy.
 */
export const supersedeUnusedSuccessors = async (db: Db, tokenHash: Buffer) =>
  db
    .updateTable("refresh_tokens")
    .set({ superseded_at: sql`now()` })
    .where("replaces", "=", tokenHash)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

export const sessionOfToken = async (db: Db, tokenHash: Buffer) =>
  db.selectFrom("refresh_tokens").select("session_id").where("token_hash", "=", tokenHash).executeTakeFirst();
