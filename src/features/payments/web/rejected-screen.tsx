import { CircleX } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";
import { ClaimDetails } from "./claim/claim-details.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

/** A rejected claim: the reason, and the next step. Loaded on demand. */
export default function RejectedScreen({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  return (
    <PaymentFrame title={m.rejected_title()} asideLast aside={<ClaimDetails payment={payment} />}>
      <section className="card grid gap-4 p-4">
        <div role="alert" className="flex gap-3 rounded-control bg-danger-tint p-4 text-danger">
          <CircleX size={22} aria-hidden="true" className="mt-1 shrink-0" />
          <div className="grid gap-1">
            <h2 className="text-body">{m.rejected_reason()}</h2>
            <p>{payment.reason}</p>
          </div>
        </div>
        <p>{m.rejected_text()}</p>
        <Button onClick={onAgain}>{m.submit_again()}</Button>
      </section>
    </PaymentFrame>
  );
}
