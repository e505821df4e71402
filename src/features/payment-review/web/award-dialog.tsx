import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { awardPayment, type Claimant, type PaymentReview } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDecisionNote } from "./approval/note-decision.ts";
import { commonReasons, payerReads } from "./words-for-payer.ts";

interface AwardDialogProps {
  payment: PaymentReview;
  claimant: Claimant;
  onClose: () => void;
}

/** Gives the money to the other claimant, and says before what becomes of both. Loaded by its default export. */
export default function AwardDialog({ payment, claimant, onClose }: AwardDialogProps) {
  const { id, name, transaction_id } = claimant;
  const other = payment.payer.name;
  const isProposal = payment.needs_approval;
  const note = useDecisionNote({ decision: "awarded", sentence: m.awarded_toast({ name }) });
  return (
    <ReasonDialog
      words={{
        title: m.award_title({ name }),
        text: [m.award_text({ name, other }), isProposal ? m.approval_note() : ""].filter(Boolean).join(" "),
        label: m.award_reason({ other }),
        hint: payerReads(payment.payer),
        missing: m.reason_required(),
        confirm: isProposal ? m.propose_award({ name }) : m.award({ name }),
        busy: isProposal ? m.proposing() : m.awarding(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`award-${payment.payment_id}-${id}`}
      quick={commonReasons(payment.payer, ["sender", "used"])}
      variant="danger"
      send={async (reason) =>
        note.keep(
          callApi(awardPayment, {
            params: { id: payment.payment_id },
            body: { claimant_id: id, transaction_id, reason },
          }),
        )
      }
      outdates={outdatedByDecision}
      onDone={() => {
        note.tell();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
