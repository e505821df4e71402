import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/payment-review.ts";
import { openProposal } from "../../approval-rules.ts";
import type { PaymentReview } from "../../contract.ts";

/** Says who proposed a decision that waits for another administrator. Nothing for other payments. */
export function ProposalBadge({ payment }: { payment: PaymentReview }) {
  const open = openProposal(payment.proposals);
  if (!open) return null;
  return (
    <Badge tone="gold" className="justify-self-start px-3 py-1 text-small">
      {m.mark_proposed({ name: open.proposed_by.name })}
    </Badge>
  );
}
