import { sql, type Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import type { NamedTransfer } from "./locks.ts";
import { returnsOf, type ShownReturn } from "./returns.ts";

export interface CreditRow {
  id: number;
  provider: string;
  trx_id: string;
  amount_paisa: number;
  allocated_paisa: number;
  sender_number: string | null;
  received_at: Date;
  source: "sms" | "statement" | "typed";
  wrong_senders: number;
  reference: string | null;
  /** Part of `allocated_paisa`: what was given back. */
  returned_paisa: number;
  /** What was given back and counts, newest first. */
  returns: ShownReturn[];
  /** Null: it is not blocked. */
  block_reason: string | null;
  /** Another source differs from it, and nobody decided which is right. */
  sources_differ: boolean;
  /** Its sender is an agent, at whom somebody paid the money in. */
  is_cash_in: boolean;
}

/** How much of a row of `credits` was given back, in paisa. */
export const returnedPaisa = sql`(select coalesce(sum(amount_paisa), 0)::bigint from active_returns where credit_id = credits.id)`;

/** How much of a row of `credits` is not free any more, in paisa: it pays for something, or was given back. */
export const allocatedPaisa = sql`((select coalesce(sum(amount_paisa), 0)::bigint from active_allocations where credit_id = credits.id) + ${returnedPaisa})`;

/** How much of a row of `credits` can pay for something, in paisa. */
export const freePaisa = sql`(case when credits.blocked_at is null then credits.amount_paisa - ${allocatedPaisa} else 0 end)`;

/** Whether a message says that a row of `credits` is a cash-in at an agent. */
export const isCashIn = sql<boolean>`exists (select from sms_messages sms
  where sms.provider = credits.provider and sms.trx_id = credits.trx_id and sms.kind = 'cash_in')`;

export async function findCredit(db: Db, provider: string, transactionId: string): Promise<number | null> {
  const row = await db
    .selectFrom("credits")
    .select("id")
    .where("provider", "=", provider)
    .where("trx_id", "=", transactionId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The free credit whose reference names the order of a pending payment, if there is exactly one. One that another active
 * payment claims is left out, and so is one that a person may have looked at when they rejected this payer: a claim to
 * it, or to this order after it came.
 */
export async function findCreditByReference(db: Db, paymentId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select credits.id from payments p
      join orders o on o.id = p.order_id
      join credits on credits.reference = o.reference
    where p.id = ${paymentId} and ${freePaisa} = credits.amount_paisa
      and not exists (select from claims_of_transaction(credits.trx_id) other
        where other.provider = credits.provider and other.status <> 'rejected' and other.payment_id <> p.id)
      and not exists (select from claims_of_transaction(credits.trx_id) earlier
        where earlier.payer_id = p.payer_id and earlier.status = 'rejected')
      and not exists (select from payments earlier where earlier.payer_id = p.payer_id
        and earlier.status = 'rejected' and earlier.order_id = p.order_id
        and earlier.decided_at > credits.created_at)
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]!.id : null;
}

/** Credits with the amount that is already allocated, in the order of the ids given. Lock them first. */
export async function readCredits(db: Db, ids: number[]): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select credits.*, ${allocatedPaisa} as allocated_paisa, ${returnedPaisa} as returned_paisa,
      ${returnsOf(sql.ref("credits.id"))} as returns, ${isCashIn} as is_cash_in, exists (
      select from credit_differences where credit_id = credits.id and settled_at is null) as sources_differ
    from credits where id = any(${ids}::int[]) order by array_position(${ids}::int[], id)`.execute(db);
  return rows;
}

/** Whether a message or a statement shows the transfer of a credit that a person typed in. */
export async function hasOtherSource(db: Db, creditId: number): Promise<boolean> {
  const row = await db
    .selectFrom("credit_sightings")
    .select("id")
    .where("credit_id", "=", creditId)
    .where("source", "<>", "typed")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a credit pays, or paid before its refund, for a payment that does not claim a transfer. */
export async function isTiedElsewhere(db: Db, creditId: number, to: NamedTransfer): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select payment_id from active_allocations where credit_id = ${creditId}
      union select payment_id from active_returns where credit_id = ${creditId} and payment_id is not null) as tie
    where not exists (select from claims_of_payment(tie.payment_id) mine
      where mine.provider = ${to.provider} and mine.transaction_id = ${to.transaction_id})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Blocks a credit for a reason, or releases it. Lock the credit first. */
export const setBlocked = async (db: Db, id: number, reason: string | null) =>
  db
    .updateTable("credits")
    .set({ blocked_at: reason === null ? null : sql`now()`, block_reason: reason })
    .where("id", "=", id)
    .execute();

/** Counts a claim that named a sender which these credits do not show. Lock the credits first. */
export const countWrongSender = async (db: Db, ids: number[]) =>
  db
    .updateTable("credits")
    .set(({ eb }) => ({ wrong_senders: eb("wrong_senders", "+", 1) }))
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();

export const addAllocations = async (db: Db, allocations: Insertable<DB["allocations"]>[]) =>
  db.insertInto("allocations").values(allocations).execute();

export interface TiedMoney {
  allocation_id: number;
  credit_id: number;
  amount_paisa: number;
}

/** The money that pays for a payment. */
export async function tiedMoney(db: Db, paymentId: number): Promise<TiedMoney[]> {
  const { rows } = await sql<TiedMoney>`
    select id as allocation_id, credit_id, amount_paisa from active_allocations
    where payment_id = ${paymentId} order by id`.execute(db);
  return rows;
}

/** Takes allocations back: their money is free again. Lock the credits first. */
export async function reverseAllocations(db: Db, allocationIds: number[], decidedBy: number): Promise<void> {
  if (allocationIds.length === 0) return;
  const reversals = allocationIds.map((allocation_id) => ({ allocation_id, decided_by: decidedBy }));
  await db.insertInto("allocation_reversals").values(reversals).execute();
}

/** Records money that was given back. Lock the credits first. */
export const addReturns = async (db: Db, returns: Insertable<DB["credit_returns"]>[]) =>
  db.insertInto("credit_returns").values(returns).execute();

export interface ReturnedMoney {
  return_id: number;
  credit_id: number;
  amount_paisa: number;
}

/** The money that was given back for a payment. */
export async function returnedMoney(db: Db, paymentId: number): Promise<ReturnedMoney[]> {
  const { rows } = await sql<ReturnedMoney>`
    select id as return_id, credit_id, amount_paisa from active_returns
    where payment_id = ${paymentId} order by id`.execute(db);
  return rows;
}

/** Takes returns back: the money was not given back. Lock the credits first. */
export const reverseReturns = async (db: Db, returnIds: number[], decidedBy: number) =>
  db
    .insertInto("return_reversals")
    .values(returnIds.map((return_id) => ({ return_id, decided_by: decidedBy })))
    .execute();
