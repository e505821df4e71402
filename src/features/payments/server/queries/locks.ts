import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";

// Code that changes money takes its locks in this order, so that no two transactions wait for each other:
// 1. the transaction ID, 2. the payer, 3. the seats of the courses by id (in enrolment), 4. the coupon
// (in pricing), 5. the credits by id, 6. the counter of receipts (in receipts), last: everybody who
// settles waits for it. Orders and payments belong to their payer and need no lock of their own.

/**
 * Locks a transaction ID of a provider. A claim and its money may arrive at the same moment and share no
 * row yet; with this lock one waits for the other.
 */
export async function lockTransaction(tx: Tx, provider: string, transactionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${transactionId}`}, 0))`.execute(tx);
}

/** A transaction ID in its wallet. */
export interface NamedTransfer {
  provider: string;
  transaction_id: string;
}

/** Locks several transaction IDs, also of several wallets, always in one order. */
export async function lockTransfers(tx: Tx, transfers: readonly NamedTransfer[]): Promise<void> {
  const providers = transfers.map(({ provider }) => provider);
  const ids = transfers.map(({ transaction_id }) => transaction_id);
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(provider || ' ' || id, 0) as key
      from unnest(${providers}::text[], ${ids}::text[]) as named (provider, id) order by key) as keys`.execute(
    tx,
  );
}

/**
 * Locks many transaction IDs of a provider, for money that nobody claims. A claim takes further locks, so it is judged in
 * a transaction of its own.
 */
export const lockTransactions = async (tx: Tx, provider: string, transactionIds: string[]): Promise<void> =>
  lockTransfers(
    tx,
    transactionIds.map((transaction_id) => ({ provider, transaction_id })),
  );

/** Locks every transaction ID of a payment that was read, in one order. */
export const lockTransactionsOf = async (
  tx: Tx,
  payment: NamedTransfer & { transfers: readonly NamedTransfer[] },
): Promise<void> => lockTransfers(tx, [payment, ...payment.transfers]);

/**
 * Locks everything that a person buys. Rows that only refer to the person do not wait.
 * @returns false if the account was deleted, perhaps while we waited for the lock.
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

/** Locks credits in the order of their ids. */
export async function lockCredits(tx: Tx, ids: number[]): Promise<void> {
  await sql`select id from credits where id = any(${ids}::int[]) order by id for update`.execute(tx);
}
