import { sql, type Updateable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import type { Language } from "#kit/shared/language.ts";

export const findUserByEmail = async (db: Db, email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

export const findUser = async (db: Db, id: number) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Adds an unverified account, or refreshes one that was never verified; null if it is taken. */
export const putUnverifiedUser = async (
  db: Db,
  user: {
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string;
    language: string;
  },
) =>
  db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(user).where("users.email_verified_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst();

export const setLanguage = async (db: Db, id: number, language: Language) =>
  db.updateTable("users").set({ language }).where("id", "=", id).execute();

/** Confirms an address, with the details that its owner is known to have registered; nothing if it was. */
export const markVerified = async (db: Db, email: string, details: Updateable<DB["users"]>) =>
  db
    .updateTable("users")
    .set({ ...details, email_verified_at: new Date() })
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Whom a mail greets, and in which language. */
export const addressee = async (db: Db, id: number) =>
  db.selectFrom("users").select(["email", "first_name", "language"]).where("id", "=", id).executeTakeFirst();

/** Takes the right to one mail a minute for an address and purpose; false if it is too early. */
export async function takeCodeTurn(
  db: Db,
  email: string,
  purpose: string,
  seconds: number,
): Promise<boolean> {
  const row = await db
    .insertInto("one_time_codes")
    .values({ email, purpose, requested_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "purpose"])
        .doUpdateSet({ requested_at: sql`now()` })
        .where("one_time_codes.requested_at", "<", sql<Date>`now() - make_interval(secs => ${seconds})`),
    )
    .returning("email")
    .executeTakeFirst();
  return row !== undefined;
}

export const putCode = async (db: Db, email: string, purpose: string, codeHash: string, minutes: number) =>
  db
    .insertInto("one_time_codes")
    .values({
      email,
      purpose,
      code_hash: codeHash,
      requested_at: sql`now()`,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .onConflict((conflict) =>
      conflict.columns(["email", "purpose"]).doUpdateSet({
        code_hash: codeHash,
        wrong_tries: 0,
        expires_at: sql`now() + make_interval(mins => ${minutes})`,
      }),
    )
    .execute();

/** The live code of an address, locked until the transaction ends: five tries are five, however parallel. */
export const lockCode = async (db: Db, email: string, purpose: string) =>
  db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();

export const countWrongCode = async (db: Db, email: string, purpose: string) =>
  db
    .updateTable("one_time_codes")
    .set((row) => ({ wrong_tries: row("wrong_tries", "+", 1) }))
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .execute();

export const spendCode = async (db: Db, email: string, purpose: string) =>
  db
    .updateTable("one_time_codes")
    .set({ code_hash: null, expires_at: null })
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .execute();

export const addSession = async (db: Db, userId: number, userAgent: string) =>
  db
    .insertInto("sessions")
    .values({ user_id: userId, user_agent: userAgent.slice(0, 300) })
    .returning("id")
    .executeTakeFirstOrThrow();

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

/** A refresh token with its session and person, and whether what replaced it was used. Locked. */
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
      "user.role",
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

/** What an earlier use was exchanged for and nobody used: it must not become a second living branch. */
export const dropUnusedSuccessors = async (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("refresh_tokens").where("replaces", "=", tokenHash).where("used_at", "is", null).execute();

export const touchSession = async (db: Db, sessionId: string) =>
  db
    .updateTable("sessions")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();

export const endSession = async (db: Db, sessionId: string, reason: string) =>
  db
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();

export const sessionOfToken = async (db: Db, tokenHash: Buffer) =>
  db.selectFrom("refresh_tokens").select("session_id").where("token_hash", "=", tokenHash).executeTakeFirst();

/** What may change about a session while its access token lives. */
export const sessionState = async (db: Db, sessionId: string) =>
  db
    .selectFrom("sessions as session")
    .innerJoin("users as user", "user.id", "session.user_id")
    .select(["user.id", "user.role", "user.language", "user.is_active", "session.ended_at"])
    .where("session.id", "=", sessionId)
    .executeTakeFirst();

/** Adds an account that needs no code: administrators', the demo's, the command line's. */
export const putVerifiedUser = async (
  db: Db,
  user: {
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    role: string;
    phone?: string;
    bio?: string;
    language?: string;
    is_demo?: boolean;
  },
) =>
  db
    .insertInto("users")
    .values({ ...user, email_verified_at: sql`now()` })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();

export const setRole = async (db: Db, email: string, role: string) =>
  db.updateTable("users").set({ role }).where("email", "=", email).returning("id").executeTakeFirst();
