import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, rejectPayment } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDesk } from "./desk/desk-context.ts";

const quick = [
  { short: m.reason_not_found_short, reason: m.reason_not_found },
  { short: m.reason_amount_short, reason: m.reason_amount },
  { short: m.reason_sender_short, reason: m.reason_sender },
  { short: m.reason_used_short, reason: m.reason_used },
];

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
        missing: m.reason_required(),
        confirm: m.reject(),
        busy: m.rejecting(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`reject-${payment.payment_id}`}
      quick={{
        legend: m.common_reasons(),
        reasons: quick.map(({ short, reason }) => ({ short: short(), reason: reason() })),
      }}
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
