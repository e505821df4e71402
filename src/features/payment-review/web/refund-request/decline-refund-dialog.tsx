import { useRef } from "react";
import { refundReasonMax } from "#features/payments/refund-request-rules.ts";
import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { declineRefundRequest } from "../../refund-contract.ts";
import { outdatedByDecision } from "../api.ts";
import { useDesk } from "../desk/desk-context.ts";
import { commonReasons, payerReads } from "../words-for-payer.ts";

interface DeclineRefundDialogProps {
  payment: PaymentReview;
  onClose: () => void;
}

/** Declines a learner's request for a refund, for a reason that they read. Loaded on demand, by its default export. */
export default function DeclineRefundDialog({ payment, onClose }: DeclineRefundDialogProps) {
  const { payment_id: id } = payment;
  const { name } = payment.payer;
  const desk = useDesk();
  // The learner can ask again, so the desk compares the row with what it became by this decision.
  const answered = useRef(payment);
  return (
    <ReasonDialog
      words={{
        title: m.decline_refund_title({ name }),
        text: m.decline_refund_text({ name }),
        label: m.reason(),
        hint: payerReads(payment.payer),
        missing: m.decline_refund_reason_required(),
        confirm: m.decline_refund(),
        busy: m.declining_refund(),
        failed: m.action_failed(),
      }}
      maxLength={refundReasonMax}
      draft={`decline-refund-${id}`}
      quick={commonReasons(payment.payer, ["too_late", "completed"])}
      send={async (reason) => {
        const body = { request_id: payment.refund_request?.request_id ?? 0, reason };
        answered.current = await callApi(declineRefundRequest, { params: { id }, body });
      }}
      outdates={outdatedByDecision}
      onDone={() => {
        desk.decided([answered.current], "refund_declined", m.declined_refund_toast({ name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
