import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A further transaction ID of a payment, and the number that it was sent from. */
export interface FurtherTransfer {
  /** Its wallet, which may be another one than that of the payment. */
  provider: string;
  transaction_id: string;
  sender_number: string;
  created_at: string;
}

/** The further transaction IDs of a payment, as JSON, oldest first. `paymentId`: the column of the row around. */
export const transfersOf = (paymentId: RawBuilder<unknown>) => sql<FurtherTransfer[]>`coalesce((
  select json_agg(json_build_object('provider', coalesce(t.provider, whole.provider), 'transaction_id', t.transaction_id,
    'sender_number', t.sender_number, 'created_at', t.created_at) order by t.created_at, t.transaction_id)
  from payment_transfers t join payments whole on whole.id = t.payment_id
  where t.payment_id = ${paymentId}), '[]')`;

/**
 * Adds a transaction ID to a payment, or changes the wallet and the sender of one that it has. The caller holds the ID and
 * the payer.
 */
export async function putTransfer(
  db: Db,
  transfer: Omit<FurtherTransfer, "created_at"> & { payment_id: number },
): Promise<void> {
  const { provider, sender_number } = transfer;
  await db
    .insertInto("payment_transfers")
    .values({ created_at: sql`clock_timestamp()`, ...transfer })
    .onConflict((known) =>
      known.columns(["payment_id", "transaction_id"]).doUpdateSet({ provider, sender_number }),
    )
    .execute();
}

/** Whether another payment that is not rejected claims a transaction ID of a payment. */
export async function isClaimedElsewhere(db: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims_of_payment(${paymentId}) mine
      cross join lateral claims_of_transaction(mine.transaction_id) other
    where other.provider = mine.provider and other.payment_id <> mine.payment_id and other.status <> 'rejected'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The ids of the credits of a payment's transaction IDs. */
export async function creditsOfClaim(db: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credits.id from claims_of_payment(${paymentId}) mine
      join credits on credits.provider = mine.provider and credits.trx_id = mine.transaction_id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes the further transaction IDs off a payment that it does not use, so that their money can pay for something else
 * and nobody else's claim to them is about this payment. The audit log keeps them. @returns whether there were any
 */
export async function releaseTransfers(tx: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from payment_transfers t using payments p
    where t.payment_id = ${paymentId} and p.id = t.payment_id and not exists (
      select from credits join active_allocations a on a.credit_id = credits.id
      where credits.provider = coalesce(t.provider, p.provider) and credits.trx_id = t.transaction_id
        and a.payment_id = p.id)
    returning t.payment_id`.execute(tx);
  return rows.length > 0;
}
