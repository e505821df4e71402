import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { SeenCredits } from "./seen-credits.tsx";

const UndoDialog = lazyDialog(async () => import("./undo-dialog.tsx"));
const RefundDialog = lazyDialog(async () => import("./refund-dialog.tsx"));

/** The money of a payment that was decided, and how the decision is taken back. */
export function DecidedPayment({ payment }: { payment: PaymentReview }) {
  const [asking, setAsking] = useState<"undo" | "refund" | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="grid gap-3">
      <SeenCredits payment={payment} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setAsking("undo")}>
          {m.undo()}
        </Button>
        {payment.status === "verified" && payment.credits.length > 0 ? (
          <Button variant="quiet" onClick={() => setAsking("refund")}>
            {m.refund()}
          </Button>
        ) : null}
      </div>
      {asking === "undo" ? <UndoDialog payment={payment} onClose={close} /> : null}
      {asking === "refund" ? <RefundDialog payment={payment} onClose={close} /> : null}
    </div>
  );
}
