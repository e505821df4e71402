import { formatDateTime } from "#kit/shared/dates.ts";
import * as m from "#messages/payments.ts";
import type { QueuedPayment } from "../../contract.ts";
import type { Outcome } from "../../rules.ts";
import { money } from "../words.ts";

const words: Record<Outcome, (payment: QueuedPayment) => string> = {
  not_seen: m.outcome_not_seen,
  sender_differs: m.outcome_sender_differs,
  senders_tried: m.outcome_senders_tried,
  underpaid: ({ difference }) =>
    difference ? m.outcome_underpaid_by({ amount: money(difference) }) : m.outcome_underpaid(),
  overpaid: ({ difference }) =>
    difference ? m.outcome_overpaid_by({ amount: money(difference) }) : m.outcome_overpaid(),
  already_used: m.outcome_already_used,
  disputed: m.outcome_disputed,
  not_incoming: m.outcome_not_incoming,
  order_expired: ({ order_expires_at }) =>
    m.outcome_order_expired({ time: formatDateTime(order_expires_at) }),
  course_full: m.outcome_course_full,
  coupon_used_up: m.outcome_coupon_used_up,
};

/** Why a payment waits, in a few words for the desk. */
export const outcomeWords = (payment: QueuedPayment): string | null =>
  payment.outcome && words[payment.outcome](payment);
