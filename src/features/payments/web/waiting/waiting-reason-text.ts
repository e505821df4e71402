import * as m from "#messages/payments.ts";
import type { WaitingReason } from "../../rules.ts";

const texts: Partial<Record<WaitingReason, () => string>> = {
  not_seen: m.pending_not_seen,
  sender_differs: m.pending_sender_differs,
  underpaid: m.pending_underpaid,
  overpaid: m.pending_overpaid,
  entered_by_hand: m.pending_two_people,
  tied_by_hand: m.pending_two_people,
  statement_awaited: m.pending_statement,
  texts_in_doubt: m.pending_statement,
  order_expired: m.pending_order_expired,
  course_full: m.pending_course_full,
  rejected_before: m.pending_rejected_before,
};

/** Why a payment waits, for its learner. */
export const waitingReasonText = (reason: WaitingReason | null): string =>
  (reason && texts[reason]?.()) || m.pending_person();
