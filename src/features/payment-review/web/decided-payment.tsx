import { receiptPath } from "#features/receipts/paths.ts";
import { useState } from "react";
import { parseTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { keepPayment, type PaymentReview } from "../contract.ts";
import { openProposal } from "../approval-rules.ts";
import { deskKeys } from "../key-rules.ts";
import { outdatedByDecision } from "./api.ts";
import { DecidedOver } from "./desk/decided-mark.tsx";
import { useDesk } from "./desk/desk-context.ts";
import { KeyButton } from "./desk/key-button.tsx";
import { SeenCredits } from "./seen-credits.tsx";

const UndoDialog = lazyDialog(async () => import("./undo-dialog.tsx"));
const RefundDialog = lazyDialog(async () => import("./refund-dialog.tsx"));
const DeclineRefundDialog = lazyDialog(async () => import("./refund-request/decline-refund-dialog.tsx"));

/**
 * The money of a payment that was decided, and how the decision is taken back. Loaded on demand, by its default export: the
 * desk begins with payments that wait.
 */
export default function DecidedPayment({ payment }: { payment: PaymentReview }) {
  const [asking, setAsking] = useState<"undo" | "refund" | "decline" | null>(null);
  const close = () => setAsking(null);
  const desk = useDesk();
  const isProposed = openProposal(payment.proposals) !== null;
  const isAskedBack = payment.refund_request?.ended_at === null;
  const decision = desk.decisionOf(payment.payment_id);
  // Its buttons keep their place under what was decided. No key presses them there.
  const isStill = decision !== undefined;
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
      <DecidedOver payment={payment} decision={decision}>
        <div className="flex flex-wrap gap-3">
          <KeyButton
            press={deskKeys.takeBack}
            variant="quiet"
            disabled={isStill}
            onClick={() => setAsking("undo")}
          >
            {m.undo()}
          </KeyButton>
          {payment.outcome === "rejected_but_paid" ? (
            <KeyButton
              press={deskKeys.keep}
              variant="quiet"
              busy={keep.busy}
              disabled={isStill}
              onClick={() => keep.write()}
            >
              {m.keep_rejected()}
            </KeyButton>
          ) : null}
          {payment.status === "verified" && parseTaka(payment.tied) && !isProposed ? (
            <KeyButton
              press={deskKeys.sendBack}
              variant={isAskedBack ? "primary" : "quiet"}
              disabled={isStill}
              onClick={() => setAsking("refund")}
            >
              {m.refund()}
            </KeyButton>
          ) : null}
          {isAskedBack && !isProposed ? (
            <KeyButton
              press={deskKeys.reject}
              variant="secondary"
              disabled={isStill}
              onClick={() => setAsking("decline")}
            >
              {m.decline_refund()}
            </KeyButton>
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
