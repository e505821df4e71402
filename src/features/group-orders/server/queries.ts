import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { maxOrdersShown } from "../rules.ts";

export interface GroupOrderRow {
  id: number;
  reference: string;
  course_id: number;
  course_title: string;
  status: string;
  is_expired: boolean;
  is_claimed: boolean;
  due_paisa: number;
  places: number;
  accepted: number;
  created_at: Date;
}

/** A payer's orders for others. Those that another one replaced, and those whose lists were deleted, are left out. */
const groupOrders = (payerId: number) => sql`
  select o.id, o.reference, line.course_id, course.title as course_title, o.status, o.due_paisa, o.places, o.created_at,
    o.expires_at <= now() as is_expired,
    exists (select from payments where order_id = o.id and status = 'pending') as is_claimed, kept.accepted
  from orders o
    join order_lines line on line.order_id = o.id
    join courses course on course.id = line.course_id
    cross join lateral (
      select count(*)::int as count, count(place.user_id)::int as accepted
      from order_places place where place.order_id = o.id) as kept
  where o.payer_id = ${payerId} and o.places is not null and o.status <> 'replaced' and kept.count > 0`;

export async function groupOrdersOf(db: Db, payerId: number): Promise<GroupOrderRow[]> {
  const { rows } = await sql<GroupOrderRow>`
    ${groupOrders(payerId)} order by o.id desc limit ${maxOrdersShown}`.execute(db);
  return rows;
}

export async function findGroupOrder(
  db: Db,
  payerId: number,
  id: number,
): Promise<GroupOrderRow | undefined> {
  const { rows } = await sql<GroupOrderRow>`${groupOrders(payerId)} and o.id = ${id}`.execute(db);
  return rows[0];
}

export interface PlaceOfOrder {
  id: number;
  email: string | null;
  first_name: string;
  last_name: string;
  accepted_at: Date | null;
  /** There is an invitation to it. */
  is_invited: boolean;
  mailed_at: Date | null;
  expires_at: Date | null;
  reminded_at: Date | null;
}

/** The places of an order for others, in the order of its list. */
export async function placesOf(db: Db, orderId: number): Promise<PlaceOfOrder[]> {
  const { rows } = await sql<PlaceOfOrder>`
    select place.id, place.email, place.first_name, place.last_name, place.accepted_at,
      invitation.id is not null as is_invited, invitation.mailed_at, invitation.expires_at, invitation.reminded_at
    from order_places place left join invitations invitation on invitation.place_id = place.id
    where place.order_id = ${orderId} order by place.id`.execute(db);
  return rows;
}
