import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";

const badges = {
  pending: { tone: "gold", words: m.mine_pending },
  verified: { tone: "green", words: m.mine_verified },
  rejected: { tone: "red", words: m.mine_rejected },
  refunded: { tone: "grey", words: m.mine_refunded },
} as const;

/** The state of a payment in a word or two. */
export function PaymentBadge({ status }: Pick<Payment, "status">) {
  const { tone, words } = badges[status];
  return (
    <Badge tone={tone} className="shrink-0">
      {words()}
    </Badge>
  );
}
