import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi, sentenceOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, verifyPayment } from "../contract.ts";
import { paymentReviewKey } from "./api.ts";
import { isCovered } from "./matching-credits.tsx";

const ConfirmVerify = lazyDialog(async () => import("./confirm-verify.tsx"));
const RejectDialog = lazyDialog(async () => import("./reject-dialog.tsx"));

/** The buttons to verify or reject. Verifying needs a confirmation if no money covers the payment or the course is full. */
export function PaymentDecision({ payment }: { payment: PaymentReview }) {
  const [asking, setAsking] = useState<"verify" | "reject" | null>(null);
  const queries = useQueryClient();
  const verify = useMutation({
    mutationFn: async () => callApi(verifyPayment, { params: { id: payment.payment_id } }),
    onSuccess: () => toast("success", m.verified_toast({ name: payment.payer.name })),
    // After a refusal the card no longer shows the current state.
    onSettled: async () => queries.invalidateQueries({ queryKey: paymentReviewKey }),
  });
  const close = () => setAsking(null);
  const problem = verify.error && sentenceOf(verify.error, m.action_failed());
  return (
    <div className="grid gap-3">
      <FormError sentence={problem} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => setAsking("reject")} disabled={verify.isPending}>
          {m.reject()}
        </Button>
        <Button
          disabled={verify.isPending}
          onClick={() => (isCovered(payment) && !payment.is_full ? verify.mutate() : setAsking("verify"))}
        >
          {verify.isPending ? m.verifying() : m.verify()}
        </Button>
      </div>
      {asking === "verify" ? (
        <ConfirmVerify
          payment={payment}
          onClose={close}
          onConfirm={() => {
            close();
            verify.mutate();
          }}
        />
      ) : null}
      {asking === "reject" ? <RejectDialog payment={payment} onClose={close} /> : null}
    </div>
  );
}
