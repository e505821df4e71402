import type { WaitingReason } from "#features/payments/rules.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";

const texts: Record<WaitingReason, (payment: PaymentReview) => string> = {
  not_seen: m.waits_not_seen,
  sender_differs: m.waits_sender_differs,
  senders_tried: m.waits_senders_tried,
  underpaid: ({ difference }) =>
    difference ? m.waits_underpaid_by({ amount: formatTaka(difference) }) : m.waits_underpaid(),
  overpaid: ({ difference }) =>
    difference ? m.waits_overpaid_by({ amount: formatTaka(difference) }) : m.waits_overpaid(),
  already_used: m.waits_already_used,
  sources_differ: m.waits_sources_differ,
  entered_by_hand: m.waits_entered_by_hand,
  statement_awaited: m.waits_statement_awaited,
  texts_in_doubt: m.waits_texts_in_doubt,
  disputed: m.waits_disputed,
  rejected_before: m.waits_rejected_before,
  rejected_but_paid: m.waits_rejected_but_paid,
  reopened: m.waits_reopened,
  money_old: m.waits_money_old,
  money_blocked: m.waits_money_blocked,
  not_incoming: m.waits_not_incoming,
  order_expired: ({ order_expires_at }) => m.waits_order_expired({ time: formatDateTime(order_expires_at) }),
  course_full: m.waits_course_full,
  coupon_used_up: m.waits_coupon_used_up,
  part_not_owed: m.waits_part_not_owed,
  tied_by_hand: m.waits_tied_by_hand,
};

/** Why a payment waits, in a few words for the review. */
export const waitingReasonText = (payment: PaymentReview): string | null =>
  payment.outcome && texts[payment.outcome](payment);
