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

/** A refresh token with its session and person, and whether the token that replaced it was used. Locked. */
export const lockRefreshToken = async (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("refresh_tokens as token")
    .innerJoin("sessions as session", "session.id", "token.session_id")
    .innerJoin("users as user", "user.id", "session.user_id")
    .select([
      "token.session_id",
      "token.used_at",
      "token.expires_at",
      "session.ended_at",
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
    .forUpdate(["token", "session"])
    .executeTakeFirst();

export const markTokenUsed = async (db: Db, tokenHash: Buffer) =>
  db
    .updateTable("refresh_tokens")
    .set({ used_at: sql`coalesce(used_at, now())` })
    .where("token_hash", "=", tokenHash)
    .execute();

/**
 * Deletes the tokens that an earlier exchange made and nobody used, so that a session has only one valid chain
 * of tokens.
 */
export const dropUnusedSuccessors = async (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("refresh_tokens").where("replaces", "=", tokenHash).where("used_at", "is", null).execute();

export const sessionOfToken = async (db: Db, tokenHash: Buffer) =>
  db.selectFrom("refresh_tokens").select("session_id").where("token_hash", "=", tokenHash).executeTakeFirst();
