import { useState } from "react";
import { formatTaka } from "#kit/shared/money.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, refundPayment } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDecisionNote } from "./approval/note-decision.ts";
import { isFirstPart, isLaterPart } from "./part-words.ts";
import { commonReasons, payerReads } from "./words-for-payer.ts";

/** Records that the money was sent back, and says before what follows. Loaded on demand, by its default export. */
export default function RefundDialog({ payment, onClose }: { payment: PaymentReview; onClose: () => void }) {
  const { payer, needs_approval: isProposal } = payment;
  const { name } = payer;
  const note = useDecisionNote({ decision: "refunded", sentence: m.refunded_toast({ name }) });
  const [transactionId, setTransactionId] = useState("");
  const [wrong, setWrong] = useState<string>();
  const words = { amount: formatTaka(payment.tied), name };
  const count = payment.courses.length;
  const whatEnds = () => {
    if (payment.places !== null) return m.refund_group_text({ ...words, count: payment.places });
    return isLaterPart(payment) ? m.refund_part_text(words) : m.refund_text({ ...words, count });
  };
  return (
    <ReasonDialog
      words={{
        title: m.refund_title({ name }),
        text: [
          whatEnds(),
          isFirstPart(payment) ? m.refund_first_part_text() : "",
          isProposal ? m.approval_note() : "",
        ]
          .filter(Boolean)
          .join(" "),
        label: m.reason(),
        hint: payerReads(payer),
        missing: m.refund_reason_required(),
        confirm: isProposal ? m.propose_refund() : m.refund_confirm(),
        busy: isProposal ? m.proposing() : m.refunding(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`refund-${payment.payment_id}`}
      quick={commonReasons(payer, ["asked_back", "paid_twice", "not_held"])}
      variant="danger"
      send={async (reason) => {
        setWrong(undefined);
        try {
          await note.keep(
            callApi(refundPayment, {
              params: { id: payment.payment_id },
              body: { reason, transaction_id: transactionId.trim() || null },
            }),
          );
        } catch (error) {
          if (error instanceof ApiError) setWrong(error.fields.transaction_id?.[0]);
          throw error;
        }
      }}
      outdates={outdatedByDecision}
      onDone={() => {
        note.tell();
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={m.refund_id()}
        value={transactionId}
        error={wrong}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={({ target }) => setTransactionId(target.value)}
      />
    </ReasonDialog>
  );
}
