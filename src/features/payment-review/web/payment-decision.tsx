import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, verifyPayment } from "../contract.ts";
import { paymentReviewKey } from "./api.ts";
import { isCovered } from "./matching-credits.tsx";

const ConfirmVerify = lazyDialog(async () => import("./confirm-verify.tsx"));
const RejectDialog = lazyDialog(async () => import("./reject-dialog.tsx"));

/** The buttons to verify or reject. Verifying needs a confirmation if no money covers the payment or the course is full. */
export function PaymentDecision({ payment }: { payment: PaymentReview }) {
  const [asking, setAsking] = useState<"verify" | "reject" | null>(null);
  const verify = useWrite(async () => callApi(verifyPayment, { params: { id: payment.payment_id } }), {
    failure: m.action_failed,
    // After a refusal the card no longer shows the current state.
    outdates: [paymentReviewKey],
    onDone: () => toast("success", m.verified_toast({ name: payment.payer.name })),
  });
  const close = () => setAsking(null);
  return (
    <div className="grid gap-3">
      <FormError sentence={verify.problem} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => setAsking("reject")} disabled={verify.busy}>
          {m.reject()}
        </Button>
        <Button
          disabled={verify.busy}
          onClick={() => (isCovered(payment) && !payment.is_full ? verify.write() : setAsking("verify"))}
        >
          {verify.busy ? m.verifying() : m.verify()}
        </Button>
      </div>
      {asking === "verify" ? (
        <ConfirmVerify
          payment={payment}
          onClose={close}
          onConfirm={() => {
            close();
            verify.write();
          }}
        />
      ) : null}
      {asking === "reject" ? <RejectDialog payment={payment} onClose={close} /> : null}
    </div>
  );
}
