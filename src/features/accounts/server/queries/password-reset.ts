import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Stores the proof that a person knew the code. An earlier proof is no longer valid. */
export async function putReset(db: Db, userId: number, tokenHash: Buffer, minutes: number): Promise<void> {
  const reset = { token_hash: tokenHash, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` };
  await db
    .insertInto("password_resets")
    .values({ user_id: userId, ...reset })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(reset))
    .execute();
}

const living = sql<boolean>`expires_at > now()`;

/** The person whom a proof belongs to, if it is valid. */
export const findLivingReset = async (db: Db, email: string, tokenHash: Buffer) =>
  db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "user_id")
    .select(["first_name", "last_name", "email", "phone"])
    .where("email", "=", email)
    .where("token_hash", "=", tokenHash)
    .where(living)
    .executeTakeFirst();

/** Uses up a proof. Of several callers with the same proof only the first gets the person. */
export const takeReset = async (db: Db, email: string, tokenHash: Buffer) =>
  db
    .deleteFrom("password_resets")
    .using("users")
    .whereRef("users.id", "=", "user_id")
    .where("email", "=", email)
    .where("token_hash", "=", tokenHash)
    .where(living)
    .returning("user_id")
    .executeTakeFirst();

/** Sets a new password, and confirms the address: the person could read a mail to it. */
export const setPassword = async (db: Db, userId: number, passwordHash: string) =>
  db
    .updateTable("users")
    .set({ password_hash: passwordHash, email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where("id", "=", userId)
    .execute();
