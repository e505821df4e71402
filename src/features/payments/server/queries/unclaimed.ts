import { sql } from "kysely";
import { isLaterPart, isUnowedPart } from "#features/instalments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";

/** An open order of which no payment waits. */
export interface UnclaimedOrder {
  id: number;
  payer_id: number;
  due_paisa: Paisa;
  coupon_id: number | null;
  course_ids: number[];
  /** For how many other learners it is. Null: for its payer. */
  places: number | null;
  expires_at: Date;
  /** It holds its price no more. */
  has_run_out: boolean;
  /** It holds its seats no more. */
  lost_hold: boolean;
  /** It pays for a later part: its learner is enrolled already. */
  is_later_part: boolean;
  /** It is for a later part that is not owed. */
  is_unowed_part: boolean;
  /** A claim of it was rejected. */
  was_rejected: boolean;
  /** Its payer claims the money of another person's payment with it. */
  is_disputed: boolean;
}

/** The open order with a number or a reference, if nothing is paid or claimed for it and something is due. */
export async function unclaimedOrder(
  db: Db,
  of: { id: number } | { reference: string },
): Promise<UnclaimedOrder | undefined> {
  const { rows } = await sql<UnclaimedOrder>`
    select o.id, o.payer_id, o.due_paisa, o.coupon_id, o.places, o.expires_at,
      array(select course_id from order_lines where order_id = o.id order by course_id) as course_ids,
      o.expires_at <= clock_timestamp() as has_run_out,
      least(coalesce(o.holds_until, o.expires_at), o.expires_at) <= clock_timestamp() as lost_hold,
      ${isLaterPart(sql.ref("o.instalment_id"))} as is_later_part,
      ${isUnowedPart(sql.ref("o.instalment_id"))} as is_unowed_part,
      exists (select from payments p
        where p.payer_id = o.payer_id and p.order_id = o.id and p.status = 'rejected') as was_rejected,
      exists (select from payment_disputes d
        where d.claimant_id = o.payer_id and d.order_id = o.id and d.resolved_at is null) as is_disputed
    from orders o
    where ${"id" in of ? sql`o.id = ${of.id}` : sql`o.reference = ${of.reference}`}
      and o.status = 'open' and o.due_paisa > 0
      and not exists (select from payments where order_id = o.id and status <> 'rejected')`.execute(db);
  return rows[0];
}
