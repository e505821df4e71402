import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { undoKeep } from "../undo-contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDesk } from "./desk/desk-context.ts";
import { keepUndoneWords } from "./desk/send-undo.ts";
import { reasonsToUndo } from "./own-reasons.ts";

/** Takes back that a payment stays as it is, for a reason that is recorded. Loaded on demand, by its default export. */
export default function UndoKeepDialog({
  payment,
  onClose,
}: {
  payment: PaymentReview;
  onClose: () => void;
}) {
  const { payment_id: id, kept } = payment;
  const { name } = payment.payer;
  const desk = useDesk();
  const isRejection = kept?.keeps === "rejection";
  return (
    <ReasonDialog
      words={{
        title: isRejection ? m.undo_keep_rejection_title({ name }) : m.undo_keep_title({ name }),
        text: isRejection ? m.undo_keep_rejection_text() : m.undo_keep_text(),
        label: m.reason(),
        missing: m.undo_reason_required(),
        confirm: m.undo_keep(),
        busy: m.undoing(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`undo-keep-${id}`}
      quick={reasonsToUndo()}
      variant="danger"
      send={async (reason) => callApi(undoKeep, { params: { id }, body: { keep_id: kept!.keep_id, reason } })}
      outdates={outdatedByDecision}
      onDone={() => {
        desk.decided([payment], "reopened", keepUndoneWords(payment));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
