import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { balanceSum } from "./balance.ts";
import { isCashIn } from "./credits.ts";

/** The places that other people paid, or want to pay, for a person. */
const placesFor = (userId: number) => sql`(
  select coalesce(json_agg(json_build_object('course_id', line.course_id, 'course_title', course.title,
      'paid_by', trim(payer.first_name || ' ' || payer.last_name), 'email', place.email,
      'first_name', place.first_name, 'last_name', place.last_name, 'accepted_at', place.accepted_at)
    order by place.id), '[]')
  from order_places place
    join orders o on o.id = place.order_id
    join users payer on payer.id = o.payer_id
    join order_lines line on line.order_id = o.id
    join courses course on course.id = line.course_id
  where place.user_id = ${userId} or place.email = (select email from users where id = ${userId}))`;

/**
 * Deletes what a person gave for people for whom they did not pay, and erases the addresses and names of those whose money
 * was refunded, and the person's own in every place. Those for whom they paid can still accept.
 */
export async function forgetPlaces(tx: Db, userId: number, email: string): Promise<void> {
  await sql`
    delete from order_places using orders
    where orders.id = order_places.order_id and orders.payer_id = ${userId}
      and orders.status in ('open', 'replaced')`.execute(tx);
  await sql`
    update order_places set email = null, first_name = '', last_name = ''
    where user_id = ${userId} or email = ${email}
      or order_id in (select id from orders where payer_id = ${userId} and status = 'refunded' and places is not null)`.execute(
    tx,
  );
}

/** A person's orders, claims and disputes, for the export of their data. */
export async function moneyOf(db: Db, userId: number) {
  const { rows } = await sql<{
    orders: unknown[];
    payments: unknown[];
    disputed_claims: unknown[];
    /** What other people paid for the person. */
    paid_places: unknown[];
    balance: string;
  }>`
    select round(${balanceSum(sql`${userId}::integer`)} / 100.0, 2)::text as balance,
      (select coalesce(json_agg(json_build_object('order_id', o.id, 'reference', o.reference, 'status', o.status,
          'due', round(o.due_paisa / 100.0, 2)::text, 'coupon', coupon.code, 'created_at', o.created_at,
          'expires_at', o.expires_at, 'places', (
            select json_agg(json_build_object('email', place.email, 'first_name', place.first_name,
              'last_name', place.last_name, 'accepted_at', place.accepted_at) order by place.id)
            from order_places place where place.order_id = o.id), 'lines', (
            select json_agg(json_build_object('course_id', line.course_id, 'course_title', course.title,
              'price', round(line.price_paisa / 100.0, 2)::text, 'discount_name', line.discount_name,
              'discount', round(line.discount_paisa / 100.0, 2)::text,
              'coupon', round(line.coupon_paisa / 100.0, 2)::text,
              'due', round(line.due_paisa / 100.0, 2)::text) order by line.id)
            from order_lines line join courses course on course.id = line.course_id where line.order_id = o.id)
          ) order by o.id), '[]')
        from orders o left join coupons coupon on coupon.id = o.coupon_id where o.payer_id = ${userId}) as orders,
      (select coalesce(json_agg(json_build_object('payment_id', p.id, 'order_id', p.order_id,
          'provider', p.provider, 'sender_number', p.sender_number, 'transaction_id', p.transaction_id,
          'amount', round(p.amount_paisa / 100.0, 2)::text,
          'sent_amount', round(p.sent_paisa / 100.0, 2)::text, 'status', p.status, 'waits_because', p.outcome,
          'created_at', p.created_at, 'decided_at', p.decided_at, 'reason', p.reason,
          'decided_by', case when p.decided_at is null then null when p.decided_by is null then 'by itself'
            else 'an administrator' end,
          'money_seen', (
            select coalesce(json_agg(json_build_object('amount', round(part.amount_paisa / 100.0, 2)::text,
              'received_at', credit.received_at, 'source', credit.source) order by part.id), '[]')
            from active_allocations part join credits credit on credit.id = part.credit_id
            where part.payment_id = p.id),
          'money_sent_back', (
            select coalesce(json_agg(json_build_object('amount', round(part.amount_paisa / 100.0, 2)::text,
              'transaction_id', part.transaction_id, 'reason', part.reason, 'recorded_at', part.created_at)
              order by part.id), '[]')
            from active_returns part where part.payment_id = p.id),
          'further_transfers', (
            select coalesce(json_agg(json_build_object('provider', coalesce(t.provider, p.provider),
              'transaction_id', t.transaction_id, 'sender_number', t.sender_number, 'added_at', t.created_at)
              order by t.created_at), '[]')
            from payment_transfers t where t.payment_id = p.id),
          'questions', (
            select coalesce(json_agg(json_build_object('question', q.question, 'asked_at', q.asked_at,
              'answer', q.answer, 'ended_as', q.ended_as, 'ended_at', q.ended_at,
              'corrected_provider', q.old_provider, 'corrected_transaction_id', q.old_transaction_id,
              'corrected_sender_number', q.old_sender_number)
              order by q.id), '[]')
            from payment_questions q where q.payment_id = p.id),
          'refund_requests', (
            select coalesce(json_agg(json_build_object('reason', r.reason, 'requested_at', r.requested_at,
              'ended_as', r.ended_as, 'ended_at', r.ended_at, 'answer', r.answer) order by r.id), '[]')
            from refund_requests r where r.payment_id = p.id)
          ) order by p.id), '[]')
        from payments p where p.payer_id = ${userId}) as payments,
      (select coalesce(json_agg(json_build_object('order_id', d.order_id, 'sender_number', d.sender_number,
          'provider', d.provider, 'transaction_id', d.transaction_id,
          'created_at', d.created_at, 'resolved_at', d.resolved_at) order by d.id), '[]')
        from payment_disputes d where d.claimant_id = ${userId}) as disputed_claims,
      ${placesFor(userId)} as paid_places`.execute(db);
  return rows[0]!;
}

export async function hasPending(db: Db, payerId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from payments where payer_id = ${payerId} and status = 'pending') as waits`.execute(
    db,
  );
  return rows[0]!.waits;
}

export async function hasOpenRefundRequest(db: Db, payerId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from refund_requests r join payments p on p.id = r.payment_id
    where r.ended_at is null and p.payer_id = ${payerId}) as waits`.execute(db);
  return rows[0]!.waits;
}

/** The courses of a person's open orders. */
export async function coursesOrdered(db: Db, payerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("orders as o")
    .innerJoin("order_lines as line", "line.order_id", "o.id")
    .select("line.course_id")
    .distinct()
    .where("o.payer_id", "=", payerId)
    .where("o.status", "=", "open")
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Expires a person's open orders now, which frees the seats and coupon uses that they held. */
export const endOrders = async (db: Db, payerId: number) =>
  db
    .updateTable("orders")
    .set({ expires_at: sql`now()` })
    .where("payer_id", "=", payerId)
    .where("status", "=", "open")
    .where("expires_at", ">", sql<Date>`now()`)
    .execute();

/** The senders of a person's settled payments: the claimed one, and the one of the payer that the money showed. */
export async function settledSenders(
  db: Db,
  userId: number,
): Promise<{ provider: string; claimed: string; shown: string | null }[]> {
  const { rows } = await sql<{ provider: string; claimed: string; shown: string | null }>`
    select credits.provider, coalesce(t.sender_number, p.sender_number) as claimed,
      case when not ${isCashIn} then credits.sender_number end as shown
    from payments p
      join active_allocations a on a.payment_id = p.id
      join credits on credits.id = a.credit_id
      left join payment_transfers t on t.payment_id = p.id and t.transaction_id = credits.trx_id
        and coalesce(t.provider, p.provider) = credits.provider
    where p.payer_id = ${userId} and p.status = 'verified'`.execute(db);
  return rows;
}

/**
 * The numbers that a person gave or `proven` has, and whether another person has the same number.
 */
export async function numbersOf(
  db: Db,
  userId: number,
  proven: string[],
): Promise<{ number: string; is_shared: boolean }[]> {
  const { rows } = await sql<{ number: string; is_shared: boolean }>`
    with claims as (select id, sender_number from payments where payer_id = ${userId}),
    numbers as (
      select unnest(${proven}::text[]) as number
      union select phone from users where id = ${userId} and phone <> ''
      union select sender_number from claims where sender_number <> ''
      union select further.sender_number from claims join payment_transfers further on further.payment_id = claims.id
      union select sender_number from payment_disputes where claimant_id = ${userId}
      union select said ->> 'sender_number'
        from claims join audit_log on subject_kind = 'payment' and subject_id = claims.id
          cross join lateral (values (before), (after)) as quoted (said)
        where said ->> 'sender_number' is not null)
    select number,
      exists (select from users where phone = number and id <> ${userId})
        or exists (select from payments where sender_number = number and payer_id <> ${userId})
        or exists (select from payment_disputes d where d.sender_number = number and d.claimant_id <> ${userId})
        or exists (select from payment_transfers t join payments p on p.id = t.payment_id
          where t.sender_number = number and p.payer_id <> ${userId})
        as is_shared
    from numbers`.execute(db);
  return rows;
}

/**
 * The credits of a person: those that settled their payments, and those from a proven number that only they
 * have. A claim alone proves nothing. Credits that settled a payment of another person are left out.
 */
export async function creditsOf(db: Db, userId: number, ownNumbers: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from credits
    where id in (
        select a.credit_id from active_allocations a join payments p on p.id = a.payment_id where p.payer_id = ${userId}
        union select r.credit_id from active_returns r join payments p on p.id = r.payment_id where p.payer_id = ${userId}
        union select id from credits where sender_number = any(${ownNumbers}::text[]))
      and not exists (select from active_allocations a join payments p on p.id = a.payment_id
        where a.credit_id = credits.id and p.payer_id <> ${userId})
      and not exists (select from active_returns r join payments p on p.id = r.payment_id
        where r.credit_id = credits.id and p.payer_id <> ${userId})`.execute(db);
  return rows.map(({ id }) => id);
}

/** A number with all but its last three characters masked. */
const masked = (
  column: "sender_number" | "first_sender_number" | "old_sender_number" | "new_sender_number",
) => sql`repeat('•', greatest(length(${sql.ref(column)}) - 3, 0)) || right(${sql.ref(column)}, 3)`;

export async function maskCredits(db: Db, ids: number[]): Promise<void> {
  await sql`update credits set sender_number = ${masked("sender_number")} where id = any(${ids}::int[])`.execute(
    db,
  );
  // What another source showed of them, and what they said before they were corrected.
  await sql`update credit_sightings set sender_number = ${masked("sender_number")}
    where credit_id = any(${ids}::int[])`.execute(db);
  await sql`update credit_differences set first_sender_number = ${masked("first_sender_number")}
    where credit_id = any(${ids}::int[])`.execute(db);
  await sql`update credit_corrections set old_sender_number = ${masked("old_sender_number")},
      new_sender_number = ${masked("new_sender_number")}
    where credit_id = any(${ids}::int[])`.execute(db);
}

/** Masks numbers that only this person has where other credits showed them once, or another source shows them. */
export async function maskSightings(db: Db, ownNumbers: string[]): Promise<void> {
  await sql`update credit_sightings set sender_number = ${masked("sender_number")}
    where sender_number = any(${ownNumbers}::text[])`.execute(db);
  await sql`update credit_differences set first_sender_number = ${masked("first_sender_number")}
    where first_sender_number = any(${ownNumbers}::text[])`.execute(db);
  await sql`update credit_corrections set old_sender_number = ${masked("old_sender_number")}
    where old_sender_number = any(${ownNumbers}::text[])`.execute(db);
  await sql`update credit_corrections set new_sender_number = ${masked("new_sender_number")}
    where new_sender_number = any(${ownNumbers}::text[])`.execute(db);
}

export async function maskClaims(
  db: Db,
  userId: number,
  words: string[],
  numbers: string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payments set sender_number = ${masked("sender_number")},
      reason = blacken(reason, ${words}::text[], ${numbers}::text[])
    where payer_id = ${userId} returning id`.execute(db);
  await sql`
    update payment_transfers set sender_number = ${masked("sender_number")}
    where payment_id in (select id from payments where payer_id = ${userId})`.execute(db);
  await sql`
    update payment_disputes set sender_number = ${masked("sender_number")}
    where claimant_id = ${userId}`.execute(db);
  await sql`
    update credit_returns set reason = blacken(credit_returns.reason, ${words}::text[], ${numbers}::text[])
    from payments where payments.id = payment_id and payments.payer_id = ${userId}`.execute(db);
  // The answers are the person's own words, in which any number may stand. So they go.
  await sql`
    update payment_questions q set question = blacken(question, ${words}::text[], ${numbers}::text[]),
      answer = case when answer is not null then '' end, old_sender_number = ${masked("old_sender_number")}
    from payments where payments.id = q.payment_id and payments.payer_id = ${userId}`.execute(db);
  // The reasons are the person's own words too.
  await sql`
    update refund_requests r set reason = '', answer = blacken(answer, ${words}::text[], ${numbers}::text[])
    from payments where payments.id = r.payment_id and payments.payer_id = ${userId}`.execute(db);
  const proposed = await sql<{ id: number }>`
    update payment_proposals o set reason = blacken(o.reason, ${words}::text[], ${numbers}::text[]),
      end_reason = blacken(o.end_reason, ${words}::text[], ${numbers}::text[])
    from payments where payments.id = o.payment_id and ${userId} in (payments.payer_id, o.claimant_id)
    returning payments.id`.execute(db);
  return [...new Set([...rows, ...proposed.rows].map(({ id }) => id))];
}
