import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";

// Whoever touches money takes its locks in this order, so that none waits in a circle:
// 1. the transaction ID, 2. the payer, 3. the seats of the courses by id (in
// enrolment), 4. the coupon (in pricing), 5. the credits by id.
// Orders and payments are their payer's and need no lock of their own.

/**
 * Takes a transaction ID of a provider: a claim on it and the money under it, which may arrive at
 * the same moment and have no row in common yet, take turns.
 */
export async function lockTransaction(tx: Tx, provider: string, transactionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${transactionId}`}, 0))`.execute(tx);
}

/**
 * Takes everything that a person buys. Rows that merely refer to them do not wait.
 * @returns false if the person was forgotten, perhaps while we waited for them.
 */
export async function lockPayer(tx: Tx, payerId: number): Promise<boolean> {
  const payer = await tx
    .selectFrom("users")
    .select("forgotten_at")
    .where("id", "=", payerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return payer.forgotten_at === null;
}

/** Takes credits, in the order of their ids. */
export async function lockCredits(tx: Tx, ids: number[]): Promise<void> {
  await sql`select id from credits where id = any(${ids}::int[]) order by id for update`.execute(tx);
}
