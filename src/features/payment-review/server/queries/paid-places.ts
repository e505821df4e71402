import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface PaidPlaceRow {
  id: number;
  email: string | null;
  name: string;
  user_id: number | null;
  accepted_at: Date | null;
}

/** The places of a payment for others, in the order of its list. */
export async function paidPlacesOf(db: Db, paymentId: number): Promise<PaidPlaceRow[]> {
  const { rows } = await sql<PaidPlaceRow>`
    select place.id, place.email, trim(place.first_name || ' ' || place.last_name) as name, place.user_id,
      place.accepted_at
    from payments p join order_places place on place.order_id = p.order_id
    where p.id = ${paymentId} order by place.id`.execute(db);
  return rows;
}
