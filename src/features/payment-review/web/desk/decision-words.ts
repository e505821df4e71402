import * as m from "#messages/payment-review.ts";
import type { DeskDecision } from "../../desk-rules.ts";

/** What became of a payment, on its row. */
export const decisionWords: Record<DeskDecision, () => string> = {
  verified: m.tab_verified,
  rejected: m.tab_rejected,
  refunded: m.tab_refunded,
  kept: m.did_keep,
  awarded: m.did_award,
  reopened: m.did_reopen,
  asked: m.tab_asked,
  proposed: m.did_propose,
  declined: m.did_decline,
  refund_declined: m.decision_refund_declined,
};
