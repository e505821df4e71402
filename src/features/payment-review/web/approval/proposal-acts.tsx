import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { confirmProposal } from "../../approval-contract.ts";
import type { PaymentReview } from "../../contract.ts";
import type { DeskDecision } from "../../desk-rules.ts";
import { deskKeys } from "../../key-rules.ts";
import type { Proposal } from "../../proposal-contract.ts";
import { outdatedByDecision } from "../api.ts";
import { DecidedOver } from "../desk/decided-mark.tsx";
import { useDesk } from "../desk/desk-context.ts";
import { KeyButton } from "../desk/key-button.tsx";
import { isCardShown } from "../desk/places.ts";
import { sticking } from "../sticking.ts";

const DeclineDialog = lazyDialog(async () => import("./decline-dialog.tsx"));

/** What a confirmed proposal is at the desk. */
const confirmedAs: Record<Proposal["decision"], DeskDecision> = {
  verify: "verified",
  award: "awarded",
  refund: "refunded",
};

/** The buttons of an open proposal. The keys are those of a decision: `v` for yes, `r` for no. */
export function ProposalActs({ payment, proposal }: { payment: PaymentReview; proposal: Proposal }) {
  const [isDeclining, setDeclining] = useState(false);
  const desk = useDesk();
  const { name } = payment.payer;
  const isMine = useSession()?.user?.id === proposal.proposed_by.id;
  const decision = desk.decisionOf(payment.payment_id);
  const confirm = useWrite(
    async () =>
      callApi(confirmProposal, {
        params: { id: payment.payment_id },
        body: { proposal_id: proposal.proposal_id },
      }),
    {
      failure: m.action_failed,
      outdates: outdatedByDecision,
      onFailed: (sentence) => {
        // The person has gone on to another payment, where the sentence would not be seen.
        if (!isCardShown(payment.payment_id)) toast("error", `${name}: ${sentence}`);
      },
      onDone: (answer) => desk.decided([answer], confirmedAs[proposal.decision], m.confirmed_toast({ name })),
    },
  );
  const isTakingBack = desk.takingBack === payment.payment_id;
  const isStill = confirm.busy || isTakingBack || decision !== undefined;
  return (
    <>
      <FormError sentence={confirm.problem} />
      <div className={sticking}>
        <DecidedOver payment={payment} decision={decision}>
          {isMine ? (
            <KeyButton
              press={deskKeys.reject}
              variant="secondary"
              className="w-full"
              busy={isTakingBack}
              busyText={m.withdrawing()}
              disabled={decision !== undefined}
              onClick={() => desk.takeBack(payment)}
            >
              {m.withdraw()}
            </KeyButton>
          ) : (
            <div className="grid grid-cols-2 gap-3">
              <KeyButton
                press={deskKeys.reject}
                variant="secondary"
                disabled={isStill}
                onClick={() => setDeclining(true)}
              >
                {m.decline()}
              </KeyButton>
              <KeyButton
                press={deskKeys.verify}
                variant="primary"
                disabled={isStill}
                onClick={() => confirm.write()}
              >
                {confirm.busy ? m.confirming() : m.confirm_proposal()}
              </KeyButton>
            </div>
          )}
        </DecidedOver>
      </div>
      {isDeclining ? (
        <DeclineDialog payment={payment} proposal={proposal} onClose={() => setDeclining(false)} />
      ) : null}
    </>
  );
}
