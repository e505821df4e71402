// What the database has to do at least when a learner claims a transfer and when a message of a wallet settles a claim,
// each in one statement. Their first value is the body of the call. The mails about it are left out: they are jobs.
import type { Statement } from "./baseline.ts";

/**
 * An order with its line and the claim, the count of the learner's claims, and the live event of the desk. The academy
 * knows the learner by the token. Here the body names them.
 */
export const submissionStatement: Statement = {
  text: `
    with sent as (select $1::text::jsonb as claim),
    counted as (
      insert into rate_counts as counted (name, subject, window_start, count)
      select 'bare-payment-submissions', claim ->> 'payer', now(), 1 from sent
      on conflict (name, subject) do update set count = counted.count + 1
    ), course as (
      select courses.id, price_paisa, (claim ->> 'payer')::integer as payer, claim ->> 'transaction_id' as transaction_id,
        claim ->> 'sender_number' as sender
      from sent join courses on courses.id = (claim ->> 'course_id')::integer
    ), opened as (
      insert into orders (payer_id, reference, due_paisa, expires_at, holds_until)
      select payer, transaction_id, price_paisa, now() + interval '24 hours', now() + interval '2 hours' from course
      returning id
    ), line as (
      insert into order_lines (order_id, learner_id, course_id, price_paisa, due_paisa)
      select opened.id, payer, course.id, price_paisa, price_paisa from opened, course
    ), added as (
      insert into payments (order_id, payer_id, provider, sender_number, transaction_id, amount_paisa, outcome, created_at)
      select opened.id, payer, 'bkash', sender, transaction_id, price_paisa, 'not_seen', clock_timestamp()
      from opened, course
      returning id
    ), told as (
      insert into live_events (audience, kind, payload)
      select 'desk:payments', 'payment', jsonb_build_object('payment_id', id, 'status', 'pending') from added
    )
    select id as payment_id, 'pending' as status from added`,
  values: [],
};

/**
 * The message, the credit, the allocation and the enrolment, the decision about payment and order, the line of the audit
 * log, the notification of the learner, and the live events. A claim that is settled already gives no row.
 */
export const settlementStatement: Statement = {
  text: `
    with sent as (select $1::text as raw, $1::text::jsonb ->> 'text' as body),
    claim as (
      update payments set status = 'verified', outcome = null, decided_at = now()
      from sent
      where provider = 'bkash' and transaction_id = substring(sent.body from 'TrxID ([A-Z0-9]+)') and status = 'pending'
      returning payments.id, order_id, payer_id, sender_number, transaction_id, amount_paisa
    ), message as (
      insert into sms_messages (sender, body, received_at, raw, raw_type, outcome, provider, trx_id, kind, amount_paisa)
      select 'bKash', body, clock_timestamp(), convert_to(raw, 'UTF8'), 'application/json', 'credited', 'bkash',
        transaction_id, 'transfer', amount_paisa
      from sent, claim
      returning id
    ), credit as (
      insert into credits (provider, trx_id, amount_paisa, sender_number, received_at, source, sms_id)
      select 'bkash', transaction_id, amount_paisa, sender_number, now(), 'sms', message.id from claim, message
      returning id
    ), tied as (
      insert into allocations (credit_id, payment_id, amount_paisa)
      select credit.id, claim.id, amount_paisa from credit, claim
    ), settled as (
      update orders set status = 'settled' from claim where orders.id = claim.order_id
    ), enrolled as (
      insert into enrolments (course_id, user_id, source, payment_id)
      select course_id, learner_id, 'paid', claim.id
      from claim join order_lines as line on line.order_id = claim.order_id
      returning course_id
    ), audited as (
      insert into audit_log (action, subject_kind, subject_id, before, after)
      select 'payment.verified', 'payment', id, '{"status": "pending"}'::jsonb, '{"status": "verified"}'::jsonb from claim
    ), notice as (
      insert into notifications (user_id, type, message, message_bn, related_object_type, course_id, link)
      select payer_id, 'payment', 'Your payment was verified.', 'আপনার পেমেন্ট যাচাই হয়েছে।', 'other', course_id,
        '/course/' || course_id || '/progress'
      from claim, enrolled
      returning id, user_id
    ), told as (
      insert into live_events (user_id, audience, kind, payload)
      select payer_id, null, 'payment', jsonb_build_object('payment_id', id, 'status', 'verified') from claim
      union all
      select null, 'desk:payments', 'payment', jsonb_build_object('payment_id', id, 'status', 'verified') from claim
      union all
      select user_id, null, 'notification', jsonb_build_object('id', id) from notice
    )
    select 'credited' as outcome from claim`,
  values: [],
};
