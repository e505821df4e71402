import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { dropCodeLinks } from "./code-links.ts";

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

export interface NewCode {
  email: string;
  purpose: string;
  codeHash: string;
  /** The registration that it confirms; null if no registration waits for it. */
  sentFor: Buffer | null;
}

export const putCode = async (db: Db, { email, purpose, codeHash, sentFor }: NewCode, minutes: number) =>
  db
    .insertInto("one_time_codes")
    .values({
      email,
      purpose,
      code_hash: codeHash,
      sent_for: sentFor,
      requested_at: sql`now()`,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .onConflict((conflict) =>
      conflict.columns(["email", "purpose"]).doUpdateSet({
        code_hash: codeHash,
        sent_for: sentFor,
        wrong_from: [],
        expires_at: sql`now() + make_interval(mins => ${minutes})`,
      }),
    )
    .execute();

/** The code of an address as it is now. It may have changed when the code is spent. */
export const findCode = async (db: Db, email: string, purpose: string) =>
  db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .executeTakeFirst();

/**
 * The valid code of an address, locked until the transaction ends, so that parallel calls get no more than five
 * tries.
 */
export const lockCode = async (db: Db, email: string, purpose: string) =>
  db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();

export const countWrongCode = async (db: Db, email: string, purpose: string, network: string) =>
  db
    .updateTable("one_time_codes")
    .set({ wrong_from: sql`array_append(wrong_from, ${network})` })
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

/** Deletes the codes of an address, and the proofs that a code was known. */
export async function dropCodes(db: Db, userId: number, email: string): Promise<void> {
  await db.deleteFrom("one_time_codes").where("email", "=", email).execute();
  await dropCodeLinks(db, email);
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}
