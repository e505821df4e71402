import { formatRelative } from "#kit/shared/relative-times.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";

/** Says that the learner of a payment asks for a refund. Nothing for other payments. */
export function RefundRequestBadge({ payment }: { payment: PaymentReview }) {
  const { refund_request: newest } = payment;
  if (newest?.ended_at !== null) return null;
  return (
    <Badge tone="gold" className="justify-self-start px-3 py-1 text-small">
      {m.mark_refund_asked({ ago: formatRelative(newest.requested_at) })}
    </Badge>
  );
}
