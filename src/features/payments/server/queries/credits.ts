import { sql, type Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

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
  /** Another source differs from it, and nobody decided which is right. */
  sources_differ: boolean;
}

/** How much of a row of `credits` is already allocated, in paisa. */
export const allocatedPaisa = sql`(select coalesce(sum(amount_paisa), 0)::bigint from allocations where credit_id = credits.id)`;

export async function findCredit(db: Db, provider: string, transactionId: string): Promise<number | null> {
  const row = await db
    .selectFrom("credits")
    .select("id")
    .where("provider", "=", provider)
    .where("trx_id", "=", transactionId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Credits with the amount that is already allocated, in the order of the ids given. Lock them first. */
export async function readCredits(db: Db, ids: number[]): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select credits.*, ${allocatedPaisa} as allocated_paisa, exists (
      select from credit_differences where credit_id = credits.id and settled_at is null) as sources_differ
    from credits where id = any(${ids}::int[]) order by array_position(${ids}::int[], id)`.execute(db);
  return rows;
}

/** Counts a claim that named a sender which the credit does not show. Lock the credit first. */
export const countWrongSender = async (db: Db, id: number) =>
  db
    .updateTable("credits")
    .set(({ eb }) => ({ wrong_senders: eb("wrong_senders", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const addAllocations = async (db: Db, allocations: Insertable<DB["allocations"]>[]) =>
  db.insertInto("allocations").values(allocations).execute();
