import { formatDateTime } from "#kit/shared/dates.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";

/** Whether the credits cover the amount due. */
export const isCovered = ({ credits, due }: PaymentReview): boolean =>
  credits.length > 0 &&
  credits.reduce((sum, { amount }) => sum + (parseTaka(amount) ?? 0), 0) >= (parseTaka(due) ?? 0);

/** The credits of the payment's transaction ID. */
export function MatchingCredits({ payment }: { payment: PaymentReview }) {
  const { credits, status } = payment;
  if (credits.length === 0)
    return status === "pending" ? (
      <p className="rounded-control border border-dashed border-line-strong px-4 py-2.5 text-small text-muted">
        {m.no_credit()}
      </p>
    ) : null;
  return (
    <div className="grid gap-1 rounded-control bg-green-tint px-4 py-2.5">
      <h3 className="font-text text-small font-semibold">{m.credits()}</h3>
      <ul className="grid gap-1 text-small tabular-nums">
        {credits.map((credit) => (
          <li key={credit.credit_id}>
            {m.credit({
              amount: formatTaka(credit.amount),
              sender: credit.sender_number ? localDigits(credit.sender_number) : m.sender_unknown(),
              time: formatDateTime(credit.received_at),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
