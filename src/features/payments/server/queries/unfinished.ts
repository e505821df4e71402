import { type RawBuilder, sql } from "kysely";
import type { WaitingReason } from "../../rules.ts";

interface CourseOfStep {
  order_id: number;
  /** The first of its courses. */
  course_id: number;
  course_title: string;
  language: "en" | "bn";
  /** How many further courses the order has. */
  more_courses: number;
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

const courseFields = sql`'order_id', o.id, 'more_courses', whole.courses - 1, 'course_id', course.id, 'course_title', course.title, 'language', course.language`;
/** What holds for an order (`o`) with all of its courses. */
const wholeOrder = sql`lateral (
  select count(*)::int as courses, bool_or(each.capacity is not null) as is_limited,
    bool_or(exists (select from enrolments e where e.user_id = part.learner_id and e.course_id = part.course_id)) as has_one
  from order_lines part join courses each on each.id = part.course_id where part.order_id = o.id) as whole`;
const heldUntil = sql`least(coalesce(o.holds_until, o.expires_at), o.expires_at)`;

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

/** The newest payment of a person that waits. `payerId`: the column of the row around. */
export const waitingPayment = (payerId: RawBuilder<number>) =>
  sql<WaitingPayment | null>`(
    select json_build_object(${courseFields}, 'outcome', p.outcome, 'created_at', p.created_at)
    from payments p
      join orders o on o.id = p.order_id
      join order_lines line on line.order_id = o.id
      join courses course on course.id = line.course_id
      cross join ${wholeOrder}
    where p.payer_id = ${payerId} and p.status = 'pending'
    order by p.created_at desc, p.id desc, line.id limit 1)`;
