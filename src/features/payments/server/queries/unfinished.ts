import { type RawBuilder, sql } from "kysely";
import type { WaitingReason } from "../../rules.ts";

interface CourseOfStep {
  course_id: number;
  course_title: string;
  language: "en" | "bn";
}
export interface OrderToPay extends CourseOfStep {
  due_paisa: number;
  expires_at: string;
  /** Until when a seat is held. Null if the course has no limit. */
  seat_until: string | null;
}
export interface WaitingPayment extends CourseOfStep {
  outcome: WaitingReason | null;
  created_at: string;
}

const courseFields = sql`'course_id', course.id, 'course_title', course.title, 'language', course.language`;
const heldUntil = sql`least(coalesce(o.holds_until, o.expires_at), o.expires_at)`;

/**
 * The newest order that a person can still pay: open, not expired, with its seat, without a claimed payment, and for a
 * course that the learner does not have. `payerId`: the column of the row around.
 */
export const orderToPay = (payerId: RawBuilder<number>) =>
  sql<OrderToPay | null>`(
    select json_build_object(${courseFields}, 'due_paisa', o.due_paisa, 'expires_at', o.expires_at,
        'seat_until', case when course.capacity is not null then ${heldUntil} end)
    from orders o
      join order_lines line on line.order_id = o.id
      join courses course on course.id = line.course_id
    where o.payer_id = ${payerId} and o.status = 'open' and o.due_paisa > 0 and o.expires_at > now()
      and (course.capacity is null or ${heldUntil} > now())
      and not exists (select from payments p where p.order_id = o.id and p.status <> 'rejected')
      and not exists (
        select from enrolments e where e.user_id = line.learner_id and e.course_id = line.course_id)
    order by o.id desc, line.id limit 1)`;

/** The newest payment of a person that waits. `payerId`: the column of the row around. */
export const waitingPayment = (payerId: RawBuilder<number>) =>
  sql<WaitingPayment | null>`(
    select json_build_object(${courseFields}, 'outcome', p.outcome, 'created_at', p.created_at)
    from payments p
      join order_lines line on line.order_id = p.order_id
      join courses course on course.id = line.course_id
    where p.payer_id = ${payerId} and p.status = 'pending'
    order by p.created_at desc, p.id desc, line.id limit 1)`;
