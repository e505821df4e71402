import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";

export interface NewPayout {
  instructorId: number;
  amount: Paisa;
  paidOn: string;
  note: string;
  decidedBy: number;
  /** By which a payout that is sent twice is recorded once. */
  key: string | null;
}

/** The lock that payouts to a person take. The database takes the same one when a payout is added. */
export const lockPayouts = async (tx: Tx, instructorId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('share payouts ' || ${instructorId}::int, 0))`.execute(
    tx,
  );
};

/** The payout that a person recorded with a key. */
export const payoutWithKey = async (db: Db, decidedBy: number, key: string) =>
  db
    .selectFrom("share_payouts")
    .select("id")
    .where("decided_by", "=", decidedBy)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

export async function addPayout(tx: Tx, payout: NewPayout): Promise<number> {
  const { id } = await tx
    .insertInto("share_payouts")
    .values({
      instructor_id: payout.instructorId,
      amount_paisa: payout.amount,
      paid_on: sql<Date>`${payout.paidOn}::text::date`,
      note: payout.note,
      decided_by: payout.decidedBy,
      idempotency_key: payout.key,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const findPayout = async (db: Db, id: number) =>
  db
    .selectFrom("share_payouts")
    .select(["id", "instructor_id", "amount_paisa"])
    .where("id", "=", id)
    .executeTakeFirst();

/** @returns whether it was not undone before. */
export async function addPayoutReversal(tx: Tx, payoutId: number, decidedBy: number): Promise<boolean> {
  const added = await tx
    .insertInto("share_payout_reversals")
    .values({ payout_id: payoutId, decided_by: decidedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning("payout_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Erases the notes of the payouts to a person. What was paid stays. */
export const eraseNotes = async (tx: Tx, instructorId: number) =>
  tx.updateTable("share_payouts").set({ note: "" }).where("instructor_id", "=", instructorId).execute();
