import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { CreditLine } from "./credit-line.tsx";

/** The transfers of a payment that was decided. */
export function SeenCredits({ payment: { credits } }: { payment: PaymentReview }) {
  if (credits.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-control bg-green-tint px-4 py-3">
      <h3 className="font-text text-small font-semibold">{m.credits_used()}</h3>
      <ul className="grid gap-1">
        {credits.map((credit) => (
          <li key={credit.credit_id}>
            <CreditLine credit={credit} claimedWith={null} />
          </li>
        ))}
      </ul>
    </div>
  );
}
