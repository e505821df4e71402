import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, rejectPayment } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDesk } from "./desk/desk-context.ts";
import { commonReasons, payerReads } from "./words-for-payer.ts";

/** The reason that the learner reads, typed or chosen. Loaded on demand, by its default export. */
export default function RejectDialog({ payment, onClose }: { payment: PaymentReview; onClose: () => void }) {
  const { name } = payment.payer;
  const desk = useDesk();
  return (
    <ReasonDialog
      words={{
        title: m.reject_title({ name }),
        text: m.reject_text(),
        label: m.reason(),
        hint: payerReads(payment.payer),
        missing: m.reason_required(),
        confirm: m.reject(),
        busy: m.rejecting(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`reject-${payment.payment_id}`}
      quick={commonReasons(payment.payer, ["not_found", "amount", "sender", "used"])}
      variant="danger"
      send={async (reason) =>
        callApi(rejectPayment, { params: { id: payment.payment_id }, body: { reason } })
      }
      outdates={outdatedByDecision}
      onDone={() => {
        desk.decided([payment], "rejected", m.rejected_toast({ name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
