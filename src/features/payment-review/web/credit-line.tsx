import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { ShownCredit } from "../contract.ts";

const freePart = ({ amount, free }: ShownCredit): string | null =>
  free === amount
    ? null
    : parseTaka(free)
      ? m.credit_partly_free({ free: formatTaka(free) })
      : m.credit_spent();

/** One transfer: amount, sender and time, and how it agrees with the payment. */
export function CreditLine({ credit, isWaiting }: { credit: ShownCredit; isWaiting: boolean }) {
  const { amount, sender_number, sender_agrees, received_at, is_own, trx_id } = credit;
  const facts = [
    is_own ? m.credit_own() : m.credit_other({ id: trx_id }),
    sender_agrees ? m.credit_sender_agrees() : m.credit_sender_differs(),
    isWaiting ? freePart(credit) : null,
  ];
  return (
    <span className="grid gap-1 text-small tabular-nums">
      <span>
        {m.credit({
          amount: formatTaka(amount),
          sender: sender_number ? sender_number : m.sender_unknown(),
          time: formatDateTime(received_at),
        })}
      </span>
      <span className={sender_agrees ? "text-muted" : "font-semibold text-danger"}>
        {facts.filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}
