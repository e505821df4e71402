import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { claimedListDays, listDays, type NamedPerson } from "../../group-rules.ts";
import type { CurrentOrder } from "./orders.ts";

/** An order for others. */
export interface GroupOrder extends CurrentOrder {
  status: "open" | "settled" | "replaced" | "refunded";
  course_id: number;
  places: number;
}

const groupOrder = sql`
  select o.id, o.reference, o.due_paisa, null::integer as coupon_id, null::text as coupon_code, false as is_in_parts,
    o.due_paisa as whole_paisa, o.expires_at <= now() as has_run_out, held.until as held_until,
    held.until <= clock_timestamp() as hold_has_run_out, p.id as pending_payment_id, o.status, o.places, line.course_id
  from orders o
    cross join lateral (select least(coalesce(o.holds_until, o.expires_at), o.expires_at) as until) as held
    join order_lines line on line.order_id = o.id
    left join payments p on p.order_id = o.id and p.status = 'pending'`;

/** A payer's order for others. */
export async function findGroupOrder(db: Db, payerId: number, id: number): Promise<GroupOrder | undefined> {
  const { rows } = await sql<GroupOrder>`
    ${groupOrder} where o.id = ${id} and o.payer_id = ${payerId} and o.places is not null`.execute(db);
  return rows[0];
}

/** A payer's newest open order of a course for others without a payment that waits: first one that has not expired. */
export async function currentGroupOrder(
  db: Db,
  payerId: number,
  courseId: number,
): Promise<GroupOrder | undefined> {
  const { rows } = await sql<GroupOrder>`
    ${groupOrder}
    where o.payer_id = ${payerId} and o.places is not null and line.course_id = ${courseId}
      and o.status = 'open' and p.id is null
    order by o.expires_at <= now(), o.id desc limit 1`.execute(db);
  return rows[0];
}

/** A payer's expired orders of a course for exactly these addresses that nobody claimed, newest first. */
export async function expiredForSame(
  tx: Tx,
  { payerId, courseId, emails }: { payerId: number; courseId: number; emails: string[] },
): Promise<{ id: number; reference: string }[]> {
  const { rows } = await sql<{ id: number; reference: string }>`
    select o.id, o.reference from orders o join order_lines line on line.order_id = o.id
    where o.payer_id = ${payerId} and o.places is not null and line.course_id = ${courseId}
      and o.status = 'open' and o.expires_at <= now()
      and not exists (select from payments where order_id = o.id)
      and (select array_agg(email order by email) from order_places where order_id = o.id)
        = (select array_agg(asked.email order by asked.email) from unnest(${emails}::text[]) as asked (email))
    order by o.id desc`.execute(tx);
  return rows;
}

/** Adds the places of an order. Add its line after them: that counts the seats again. */
export async function addPlaces(tx: Tx, orderId: number, people: readonly NamedPerson[]): Promise<void> {
  await sql`
    insert into order_places (order_id, email, first_name, last_name, language)
    select ${orderId}::integer, person.email, person.first_name, person.last_name, person.language
    from json_to_recordset(${JSON.stringify(people)}::text::json)
      as person (email text, first_name text, last_name text, language text)`.execute(tx);
}

/** The people of an order. Those whose account was deleted are left out. */
export async function peopleOf(db: Db, orderId: number): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select email, first_name, last_name, language from order_places
    where order_id = ${orderId} and email is not null order by id`.execute(db);
  return rows;
}

/** How many places of an order are kept. Those of an order that nobody paid for are deleted later. */
export async function countPlaces(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_places where order_id = ${orderId}`.execute(db);
  return rows[0]!.count;
}

/** The numbers of the places of an order in `seat_holders`. */
export async function holdersOf(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ holder: number }>`
    select coalesce(user_id, -id) as holder from order_places where order_id = ${orderId}`.execute(db);
  return rows.map(({ holder }) => holder);
}

/** The addresses that have a place in a course that a payer paid, or for which a payment of the payer waits. */
export async function addressesPaidFor(db: Db, payerId: number, courseId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct place.email from orders o
      join order_lines line on line.order_id = o.id and line.course_id = ${courseId}
      join order_places place on place.order_id = o.id and place.email is not null
    where o.payer_id = ${payerId} and (o.status = 'settled'
      or o.status = 'open' and exists (select from payments where order_id = o.id and status = 'pending'))`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** Whether a payment of a payer for other people waits in a course. */
export async function groupPaymentWaits(db: Db, payerId: number, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payments p
      join orders o on o.id = p.order_id
      join order_lines line on line.order_id = o.id
    where p.payer_id = ${payerId} and p.status = 'pending' and o.places is not null and line.course_id = ${courseId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the lists of orders that another one replaced. */
export const deleteReplacedPlaces = async (tx: Tx, orderIds: number[]): Promise<void> => {
  await sql`
    delete from order_places using orders
    where orders.id = order_places.order_id and orders.id = any(${orderIds}::int[]) and orders.status = 'replaced'`.execute(
    tx,
  );
};

/**
 * Deletes the lists of orders that expired and were not paid for: after a month if nobody claimed them, else half a year
 * after the last claim was rejected.
 */
export async function deleteUnpaidPlaces(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::integer)`;
  await sql`
    delete from order_places using orders
    where orders.id = order_places.order_id and orders.status = 'open' and orders.expires_at < ${ago(listDays)}
      and not exists (select from payments where order_id = orders.id)
      and not exists (select from payment_disputes where order_id = orders.id)`.execute(db);
  await sql`
    delete from order_places using orders
    where orders.id = order_places.order_id and orders.status = 'open' and orders.expires_at < ${ago(claimedListDays)}
      and not exists (select from payments where order_id = orders.id
        and (status <> 'rejected' or decided_at >= ${ago(claimedListDays)}))
      and not exists (select from payment_disputes where order_id = orders.id
        and (resolved_at is null or resolved_at >= ${ago(claimedListDays)}))`.execute(db);
}

/** Erases the addresses and names in refunded orders, half a year after the refund: until then it may be taken back. */
export async function eraseRefundedPlaces(db: Db, now: Date): Promise<void> {
  await sql`
    update order_places set email = null, first_name = '', last_name = '' from orders
    where orders.id = order_places.order_id and orders.status = 'refunded' and order_places.email is not null
      and not exists (
        select from payments join active_returns on active_returns.payment_id = payments.id
        where payments.order_id = orders.id
          and active_returns.created_at >= ${now}::timestamptz - make_interval(days => ${claimedListDays}::integer))`.execute(
    db,
  );
}

export interface PlaceRow {
  id: number;
  order_id: number;
  course_id: number;
  payer_id: number;
  order_status: GroupOrder["status"];
  /** The payment that the money settled. */
  payment_id: number | null;
  email: string | null;
  user_id: number | null;
}

const place = sql`
  select place.id, place.order_id, place.email, place.user_id, line.course_id, o.payer_id, o.status as order_status,
    (select id from payments where order_id = o.id and status = 'verified') as payment_id
  from order_places place join orders o on o.id = place.order_id join order_lines line on line.order_id = o.id`;

export async function findPlace(db: Db, id: number): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`${place} where place.id = ${id}`.execute(db);
  return rows[0];
}

/** Records who accepted a place. Enrol the person after it: that counts the seats again. */
export async function setAccepted(tx: Tx, id: number, userId: number): Promise<void> {
  await sql`
    update order_places set user_id = ${userId}, accepted_at = now() where id = ${id}`.execute(tx);
}

/** How often a place was given to another person in the last days. */
export async function countGifts(
  tx: Tx,
  { id, order_id: orderId }: Pick<PlaceRow, "id" | "order_id">,
  days: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
    where subject_kind = 'order' and subject_id = ${orderId} and action = 'place.given'
      and (after ->> 'place_id')::integer = ${id} and at > now() - make_interval(days => ${days}::integer)`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Gives a place to another person. */
export async function setPerson(tx: Tx, id: number, person: NamedPerson): Promise<void> {
  const { email, first_name, last_name, language } = person;
  await tx
    .updateTable("order_places")
    .set({ email, first_name, last_name, language })
    .where("id", "=", id)
    .execute();
}
