import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, undoDecision } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDesk } from "./desk/desk-context.ts";
import { reasonsToUndo } from "./own-reasons.ts";
import { isLaterPart } from "./part-words.ts";

const texts: Record<PaymentReview["status"], () => string> = {
  pending: m.undo_rejected_text,
  verified: m.undo_verified_text,
  rejected: m.undo_rejected_text,
  refunded: m.undo_refunded_text,
};

const partTexts: typeof texts = {
  ...texts,
  verified: m.undo_verified_part_text,
  refunded: m.undo_refunded_part_text,
};

/** What becomes of a payment, of the person who has its money by an award, and of other people's claims. */
function textOf(payment: PaymentReview): string {
  const { awarded_to: name, status, disputes, claimants } = payment;
  if (name !== null) return m.undo_awarded_text({ name });
  const text = (isLaterPart(payment) ? partTexts : texts)[status]();
  const hadOthers = status !== "refunded" && disputes > claimants.length;
  return hadOthers ? `${text} ${m.undo_disputes_text()}` : text;
}

/** Takes a decision back, for a reason that is recorded. Loaded on demand, by its default export. */
export default function UndoDialog({ payment, onClose }: { payment: PaymentReview; onClose: () => void }) {
  const { name } = payment.payer;
  const desk = useDesk();
  return (
    <ReasonDialog
      words={{
        title: m.undo_title({ name }),
        text: textOf(payment),
        label: m.reason(),
        missing: m.undo_reason_required(),
        confirm: m.undo(),
        busy: m.undoing(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`undo-${payment.payment_id}`}
      quick={reasonsToUndo()}
      variant="danger"
      send={async (reason) => callApi(undoDecision, { params: { id: payment.payment_id }, body: { reason } })}
      outdates={outdatedByDecision}
      onDone={() => {
        desk.decided([payment], "reopened", m.undone_toast({ name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
