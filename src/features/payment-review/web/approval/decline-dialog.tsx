import { useRef } from "react";
import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { declineProposal } from "../../approval-contract.ts";
import type { PaymentReview } from "../../contract.ts";
import type { Proposal } from "../../proposal-contract.ts";
import { outdatedByDecision } from "../api.ts";
import { useDesk } from "../desk/desk-context.ts";
import { ownReasons } from "../own-reasons.ts";

interface DeclineDialogProps {
  payment: PaymentReview;
  proposal: Proposal;
  onClose: () => void;
}

/** Declines what another administrator proposed, for a reason that is kept. Loaded by its default export. */
export default function DeclineDialog({ payment, proposal, onClose }: DeclineDialogProps) {
  const desk = useDesk();
  const answer = useRef<PaymentReview | null>(null);
  return (
    <ReasonDialog
      words={{
        title: m.decline_title({ name: proposal.proposed_by.name }),
        text: m.decline_text(),
        label: m.reason(),
        missing: m.decline_reason_required(),
        confirm: m.decline(),
        busy: m.declining(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`decline-${proposal.proposal_id}`}
      quick={ownReasons(
        [m.reason_wrong_money_short, m.reason_wrong_money],
        [m.reason_ask_first_short, m.reason_ask_first],
      )}
      variant="danger"
      send={async (reason) => {
        answer.current = await callApi(declineProposal, {
          params: { id: payment.payment_id },
          body: { proposal_id: proposal.proposal_id, reason },
        });
      }}
      outdates={outdatedByDecision}
      onDone={() => {
        desk.decided([answer.current ?? payment], "declined", m.declined_toast());
        onClose();
      }}
      onClose={onClose}
    />
  );
}
