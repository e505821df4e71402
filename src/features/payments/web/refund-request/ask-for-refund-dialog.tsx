import { Link } from "react-router";
import { refundPath } from "#features/pages/paths.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { requestRefund } from "../../refund-contract.ts";
import { refundReasonMax } from "../../refund-request-rules.ts";
import { myPayments } from "../api.ts";

interface AskForRefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** What follows if the money is sent back. */
function textOf({ instalment, courses, places }: Payment): string {
  if (places !== null) return m.refund_ask_group_text({ count: places });
  return (instalment?.part ?? 1) > 1
    ? m.refund_ask_part_text()
    : m.refund_ask_text({ count: courses.length });
}

/** Asks the academy for the money of a payment back, and says before what follows. Loaded on demand, by its default export. */
export default function AskForRefundDialog({ payment, onClose }: AskForRefundDialogProps) {
  return (
    <ReasonDialog
      words={{
        title: m.refund_ask_title(),
        text: textOf(payment),
        label: m.refund_ask_label(),
        missing: m.refund_request_reason_required(),
        confirm: m.refund_ask_confirm(),
        busy: m.refund_asking(),
        failed: m.refund_ask_failed(),
      }}
      maxLength={refundReasonMax}
      draft={`refund-request-${payment.payment_id}`}
      send={async (reason) =>
        callApi(requestRefund, { params: { id: payment.payment_id }, body: { reason } })
      }
      outdates={[myPayments().queryKey]}
      onDone={() => {
        toast("success", m.refund_asked_toast());
        onClose();
      }}
      onClose={onClose}
    >
      <Link
        to={refundPath}
        target="_blank"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
      >
        {m.refund_ask_policy()}
      </Link>
    </ReasonDialog>
  );
}
