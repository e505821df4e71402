import { type RawBuilder, sql } from "kysely";
import { isLaterPart } from "#features/instalments/server/public.ts";
import { dateText } from "#kit/server/database/calendar.ts";
import type { WaitingReason } from "../../rules.ts";
import { isPaidRejection } from "./waiting.ts";

interface CoursesOfStep {
  order_id: number;
  /** The first of its courses. */
  course_id: number;
  course_title: string;
  language: "en" | "bn";
  /** All of its courses, in the order of their ids. */
  course_ids: number[];
  /** For how many other learners it is. Null: for the person. */
  places: number | null;
}
export interface OrderToPay extends CoursesOfStep {
  due_paisa: number;
  expires_at: string;
  /** Until when a seat is held. Null if the course has no limit. */
  seat_until: string | null;
}
export interface WaitingPayment extends CoursesOfStep {
  outcome: WaitingReason | null;
  created_at: string;
}
export interface AskedPayment extends CoursesOfStep {
  question: string;
}
export interface RefusedPayment extends CoursesOfStep {
  reason: string;
  decided_at: string;
}
export interface RefundAskedFor extends CoursesOfStep {
  requested_at: string;
}
export interface PartToPay extends Omit<CoursesOfStep, "order_id" | "places"> {
  part: number;
  parts: number;
  amount_paisa: number;
  /** `2026-12-01` */
  due_on: string;
  /** The part is late, so that the lessons are locked until it is paid. */
  is_locked: boolean;
}

/** For how many days the dashboard speaks of a rejected payment. */
const refusedDays = sql.lit(30);

const courseFields = sql`'order_id', o.id, 'places', o.places, 'course_ids', whole.ids, 'course_id', course.id, 'course_title', course.title, 'language', course.language`;
/** What holds for an order (`o`) with all of its courses. */
const wholeOrder = sql`lateral (
  select array_agg(part.course_id order by part.course_id) as ids, bool_or(each.capacity is not null) as is_limited,
    bool_or(exists (select from enrolments e where e.user_id = part.learner_id and e.course_id = part.course_id)) as has_one
  from order_lines part join courses each on each.id = part.course_id where part.order_id = o.id) as whole`;
const heldUntil = sql`least(coalesce(o.holds_until, o.expires_at), o.expires_at)`;
/** The order of a payment (`p`), with its courses. */
const orderOfPayment = sql`join orders o on o.id = p.order_id
      join order_lines line on line.order_id = o.id
      join courses course on course.id = line.course_id
      cross join ${wholeOrder}`;

/**
 * The newest order that a person can still pay: open, not expired, with its seats, without a claimed payment, and for
 * courses that the learner does not have. `payerId`: the column of the row around.
 */
export const orderToPay = (payerId: RawBuilder<number>) =>
  sql<OrderToPay | null>`(
    select json_build_object(${courseFields}, 'due_paisa', o.due_paisa, 'expires_at', o.expires_at,
        'seat_until', case when whole.is_limited then ${heldUntil} end)
    from orders o
      join order_lines line on line.order_id = o.id
      join courses course on course.id = line.course_id
      cross join ${wholeOrder}
    where o.payer_id = ${payerId} and o.status = 'open' and o.due_paisa > 0 and o.expires_at > now()
      and (not whole.is_limited or ${heldUntil} > now())
      and not exists (select from payments p where p.order_id = o.id and p.status <> 'rejected')
      and not whole.has_one
    order by o.id desc, line.id limit 1)`;

/**
 * The newest payment of a person that waits: a pending one, or a rejected one for which money came. `payerId`: the
 * column of the row around.
 */
export const waitingPayment = (payerId: RawBuilder<number>) =>
  sql<WaitingPayment | null>`(
    select json_build_object(${courseFields}, 'outcome', p.outcome, 'created_at', p.created_at)
    from payments p ${orderOfPayment}
    where p.payer_id = ${payerId} and (p.status = 'pending' or ${isPaidRejection})
    order by p.created_at desc, p.id desc, line.id limit 1)`;

/** The payment of a person with the newest open question. `payerId`: the column of the row around. */
export const askedPayment = (payerId: RawBuilder<number>) =>
  sql<AskedPayment | null>`(
    select json_build_object(${courseFields}, 'question', asked.question)
    from payments p ${orderOfPayment}
      join payment_questions asked on asked.payment_id = p.id and asked.ended_at is null
    where p.payer_id = ${payerId} and p.status = 'pending'
    order by asked.id desc, line.id limit 1)`;

/**
 * The newest rejected payment of a person, if it was decided lately, no newer payment is for one of its courses, and
 * they still need it: a course is not theirs, or the payment was for a later part. `payerId`: the column of the row
 * around.
 */
export const refusedPayment = (payerId: RawBuilder<number>) =>
  sql<RefusedPayment | null>`(
    select json_build_object(${courseFields}, 'reason', p.reason, 'decided_at', p.decided_at)
    from payments p ${orderOfPayment}
    where p.payer_id = ${payerId} and p.status = 'rejected'
      and p.decided_at > now() - make_interval(days => ${refusedDays})
      and (not whole.has_one or ${isLaterPart(sql.ref("o.instalment_id"))})
      and not ${isPaidRejection}
      and not exists (
        select from payments newer join order_lines again on again.order_id = newer.order_id
        where newer.payer_id = p.payer_id and newer.id > p.id and again.course_id = any(whole.ids))
    order by p.decided_at desc, p.id desc, line.id limit 1)`;

/** The newest request of a person for a refund that is not decided. `payerId`: the column of the row around. */
export const refundAskedFor = (payerId: RawBuilder<number>) =>
  sql<RefundAskedFor | null>`(
    select json_build_object(${courseFields}, 'requested_at', asked.requested_at)
    from payments p ${orderOfPayment}
      join refund_requests asked on asked.payment_id = p.id and asked.ended_at is null
    where p.payer_id = ${payerId}
    order by asked.id desc, line.id limit 1)`;

/**
 * The part of a price that a person must pay now: its day has come, and no payment for it waits. `learnerId`: the column
 * of the row around.
 */
export const partToPay = (learnerId: RawBuilder<number>) =>
  sql<PartToPay | null>`(
    select json_build_object('course_id', course.id, 'course_title', course.title, 'language', course.language,
        'course_ids', json_build_array(course.id), 'part', owed.part, 'parts', owed.parts,
        'amount_paisa', owed.amount_paisa, 'due_on', ${dateText(sql`owed.due_on`)},
        'is_locked', coalesce(open_modules_of(${learnerId}, course.id) = 0, false))
    from (select distinct course_id from instalment_agreements where user_id = ${learnerId}) as chosen
      join courses course on course.id = chosen.course_id
      cross join lateral (
        select * from instalments_of(${learnerId}, course.id) mine
        where not mine.is_paid order by mine.part limit 1) as owed
    where owed.due_on <= (now() at time zone 'Asia/Dhaka')::date
      and not exists (select from orders o join payments p on p.order_id = o.id
        where o.instalment_id = owed.id and p.status = 'pending')
    order by owed.due_on, course.id limit 1)`;
