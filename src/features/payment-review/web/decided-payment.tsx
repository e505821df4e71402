import { receiptPath } from "#features/receipts/paths.ts";
import { useState } from "react";
import { parseTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { keepPayment, type PaymentReview } from "../contract.ts";
import { openProposal } from "../approval-rules.ts";
import { outdatedByDecision } from "./api.ts";
import { DecidedOver } from "./desk/decided-mark.tsx";
import { useDesk } from "./desk/desk-context.ts";
import { SeenCredits } from "./seen-credits.tsx";

const UndoDialog = lazyDialog(async () => import("./undo-dialog.tsx"));
const RefundDialog = lazyDialog(async () => import("./refund-dialog.tsx"));
const DeclineRefundDialog = lazyDialog(async () => import("./refund-request/decline-refund-dialog.tsx"));

/** The money of a payment that was decided, and how the decision is taken back. */
export function DecidedPayment({ payment }: { payment: PaymentReview }) {
  const [asking, setAsking] = useState<"undo" | "refund" | "decline" | null>(null);
  const close = () => setAsking(null);
  const desk = useDesk();
  const isProposed = openProposal(payment.proposals) !== null;
  const isAskedBack = payment.refund_request?.ended_at === null;
  const keep = useWrite(async () => callApi(keepPayment, { params: { id: payment.payment_id } }), {
    failure: m.action_failed,
    outdates: outdatedByDecision,
    onDone: (answer) => desk.decided([answer], "kept", m.keep_rejected_toast()),
  });
  return (
    <div className="grid gap-3">
      <SeenCredits payment={payment} />
      {payment.receipts.map(({ code, number, kind }) => (
        <ButtonLink
          key={code}
          to={receiptPath(code)}
          variant="link"
          className="justify-self-start text-small"
        >
          {kind === "refund" ? m.refund_receipt({ number }) : m.receipt({ number })}
        </ButtonLink>
      ))}
      <DecidedOver payment={payment} decision={desk.decisionOf(payment.payment_id)}>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setAsking("undo")}>
            {m.undo()}
          </Button>
          {payment.outcome === "rejected_but_paid" ? (
            <Button variant="quiet" busy={keep.busy} onClick={() => keep.write()}>
              {m.keep_rejected()}
            </Button>
          ) : null}
          {payment.status === "verified" && parseTaka(payment.tied) && !isProposed ? (
            <Button variant={isAskedBack ? "primary" : "quiet"} onClick={() => setAsking("refund")}>
              {m.refund()}
            </Button>
          ) : null}
          {isAskedBack && !isProposed ? (
            <Button variant="secondary" onClick={() => setAsking("decline")}>
              {m.decline_refund()}
            </Button>
          ) : null}
        </div>
      </DecidedOver>
      <FormError sentence={keep.problem} />
      {asking === "undo" ? <UndoDialog payment={payment} onClose={close} /> : null}
      {asking === "refund" ? <RefundDialog payment={payment} onClose={close} /> : null}
      {asking === "decline" ? <DeclineRefundDialog payment={payment} onClose={close} /> : null}
    </div>
  );
}
