import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payments.ts";
import { type QueuedPayment, rejectPayment } from "../../contract.ts";
import { deskKey } from "./api.ts";

const quick = [
  { short: m.desk_quick_not_found_short, reason: m.desk_quick_not_found },
  { short: m.desk_quick_amount_short, reason: m.desk_quick_amount },
  { short: m.desk_quick_sender_short, reason: m.desk_quick_sender },
  { short: m.desk_quick_used_short, reason: m.desk_quick_used },
];

/** The reason that the learner reads, typed or chosen. Loaded on demand, by its default export. */
export default function RejectDialog({ payment, onClose }: { payment: QueuedPayment; onClose: () => void }) {
  const { name } = payment.payer;
  return (
    <ReasonDialog
      words={{
        title: m.desk_reject_title({ name }),
        text: m.desk_reject_text(),
        label: m.desk_reason(),
        missing: m.reason_required(),
        confirm: m.desk_reject(),
        busy: m.desk_rejecting(),
        failed: m.desk_action_failed(),
      }}
      maxLength={500}
      draft={`reject-${payment.payment_id}`}
      quick={{
        legend: m.desk_reason_quick(),
        reasons: quick.map(({ short, reason }) => ({ short: short(), reason: reason() })),
      }}
      variant="danger"
      send={async (reason) =>
        callApi(rejectPayment, { params: { id: payment.payment_id }, body: { reason } })
      }
      outdates={[deskKey]}
      onDone={() => {
        toast("success", m.desk_rejected_toast({ name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
