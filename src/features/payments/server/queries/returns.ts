import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Money of a credit that was given back, as administrators see it. */
export interface ShownReturn {
  id: number;
  amount_paisa: number;
  transaction_id: string | null;
  reason: string;
  returner: string;
  returned_at: string;
  is_refund: boolean;
}

/** What was given back of a credit and counts, as JSON, newest first. `creditId`: the column of the row around. */
export const returnsOf = (creditId: RawBuilder<unknown>) => sql<ShownReturn[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'amount_paisa', r.amount_paisa, 'transaction_id', r.transaction_id,
    'reason', r.reason, 'returner', trim(who.first_name || ' ' || who.last_name), 'returned_at', r.created_at,
    'is_refund', r.payment_id is not null) order by r.id desc)
  from active_returns r join users who on who.id = r.decided_by where r.credit_id = ${creditId}), '[]')`;

export interface ReturnRow {
  id: number;
  /** The payment that was refunded with it. */
  payment_id: number | null;
  amount_paisa: number;
  transaction_id: string | null;
  decided_by: number;
  created_at: Date;
  /** Who took it back. */
  undone_by: number | null;
}

/** Money that was given back of a credit. Lock the credit first if you act on the answer. */
export const readReturn = async (db: Db, creditId: number, id: number): Promise<ReturnRow | undefined> =>
  db
    .selectFrom("credit_returns as r")
    .leftJoin("return_reversals as undone", "undone.return_id", "r.id")
    .select([
      "r.id",
      "r.payment_id",
      "r.amount_paisa",
      "r.transaction_id",
      "r.decided_by",
      "r.created_at",
      "undone.decided_by as undone_by",
    ])
    .where("r.credit_id", "=", creditId)
    .where("r.id", "=", id)
    .executeTakeFirst();
