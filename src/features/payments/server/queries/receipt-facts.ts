import { sql } from "kysely";
import { instalmentOf, placesOfOrder } from "./payments.ts";
import type { ReceiptKind } from "#features/receipts/rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";

export interface ReceiptFacts {
  payer_id: number;
  payer_name: string;
  course_titles: string[];
  /** Which part of the price of how many it is for. Null: the whole price. */
  part: number | null;
  parts: number | null;
  /** For how many other learners it is. Null: for its payer. */
  places: number | null;
  /** What is due for each course of the order. */
  dues: { course_id: number; due_paisa: Paisa }[];
  /** What pays for the payment, or what was sent back for it. 0: nothing. */
  amount_paisa: number;
  /** Of the money. */
  provider: string;
  transaction_id: string | null;
}

const ofPayment = sql`
  (select coalesce(sum(amount_paisa), 0)::bigint from active_allocations where payment_id = p.id) as amount_paisa,
  case when money.trx_id = p.transaction_id then money.trx_id end as transaction_id`;

const ofRefund = sql`
  (select coalesce(sum(amount_paisa), 0)::bigint from active_returns where payment_id = p.id) as amount_paisa,
  (select max(transaction_id) from active_returns where payment_id = p.id) as transaction_id`;

/**
 * What a receipt says of the money of a payment. It shows the transaction ID that the payer gave, if the money has it:
 * the ID of another transfer is not shown to somebody who may not be its sender.
 */
export async function readReceiptFacts(
  db: Db,
  paymentId: number,
  kind: ReceiptKind,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select p.payer_id, trim(u.first_name || ' ' || u.last_name) as payer_name,
      array(select courses.title from order_lines line join courses on courses.id = line.course_id
        where line.order_id = p.order_id order by line.id) as course_titles,
      (paid.instalment ->> 'part')::int as part, (paid.instalment ->> 'parts')::int as parts,
      ${placesOfOrder(sql.ref("p.order_id"))} as places,
      (select json_agg(due) from (
        select course_id, sum(due_paisa) as due_paisa from order_lines where order_id = p.order_id
        group by course_id) as due) as dues,
      coalesce(money.provider, p.provider) as provider, ${kind === "refund" ? ofRefund : ofPayment}
    from payments p
      join users u on u.id = p.payer_id
      cross join lateral (select ${instalmentOf(sql.ref("p.order_id"))} as instalment) as paid
      left join lateral (
        select c.provider, c.trx_id from credits c
        where c.id in (select credit_id from active_allocations where payment_id = p.id
          union select credit_id from active_returns where payment_id = p.id)
        order by c.trx_id <> p.transaction_id, c.id limit 1) as money on true
    where p.id = ${paymentId}`.execute(db);
  return rows[0];
}
