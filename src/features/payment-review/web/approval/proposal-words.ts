import { providerName } from "#features/payments/provider-rules.ts";
import { formatTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import type { Proposal } from "../../proposal-contract.ts";

/** What somebody proposes, in a sentence. */
export function proposalSentence({ decision, without_money, claimant, proposed_by }: Proposal): string {
  const { name } = proposed_by;
  if (decision === "refund") return m.proposal_refund({ name });
  if (decision === "award") return m.proposal_award({ name, claimant: claimant ?? "" });
  return without_money ? m.proposal_without_money({ name }) : m.proposal_verify({ name });
}

/** What the decision uses and says, a line each. */
export function proposalFacts(
  { decision, credits, raises_limit, transaction_id, reason }: Proposal,
  { coupon_code: code }: PaymentReview,
  providers: Parameters<typeof providerName>[0],
): string[] {
  const uses = credits.map(({ trx_id, amount, provider }) =>
    m.proposal_uses({
      id: trx_id,
      amount: formatTaka(amount),
      provider: providerName(providers, provider),
    }),
  );
  return [
    ...uses,
    decision === "verify" && uses.length === 0 ? m.proposal_uses_nothing() : "",
    raises_limit ? m.proposal_raises({ code: code ?? "" }) : "",
    transaction_id ? m.proposal_refund_id({ id: transaction_id }) : "",
    reason ? m.proposal_reason({ reason }) : "",
  ].filter(Boolean);
}

/** How a proposal ended, in words; empty while it is open. */
export function endWords({ ended_as, ended_by, end_reason, proposed_by }: Proposal): string {
  const name = ended_by ?? "";
  switch (ended_as) {
    case "confirmed":
      return m.proposal_confirmed({ name });
    case "declined":
      return m.proposal_declined({ name, reason: end_reason ?? "" });
    case "withdrawn":
      return m.proposal_withdrawn();
    case "decided":
      return m.proposal_decided();
    case "corrected":
      return m.proposal_corrected();
    case "lapsed":
      return m.proposal_lapsed({ name: proposed_by.name });
    case null:
      return "";
  }
}
