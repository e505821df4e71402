import { useState } from "react";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { type Claimant, keepPayment, type PaymentReview } from "../contract.ts";
import { openProposal } from "../approval-rules.ts";
import { awardKeys, deskKeys } from "../key-rules.ts";
import { outdatedByDecision } from "./api.ts";
import { useDesk } from "./desk/desk-context.ts";
import { KeyButton } from "./desk/key-button.tsx";

const AwardDialog = lazyDialog(async () => import("./award-dialog.tsx"));

const senderWords: Record<Claimant["sender_evidence"], () => string> = {
  agrees: () => `✓ ${m.credit_sender_agrees()}`,
  differs: () => `✗ ${m.credit_sender_differs()}`,
  unknown: () => `– ${m.chip_sender_unknown()}`,
};

/**
 * The other people who claim the money of a payment, with their evidence, and the two ways to end it. Loaded on demand, by
 * its default export: few payments have any.
 */
export default function Claimants({ payment }: { payment: PaymentReview }) {
  const [winner, setWinner] = useState<Claimant | null>(null);
  const desk = useDesk();
  // A proposal is confirmed or declined first.
  const isDecided =
    desk.decisionOf(payment.payment_id) !== undefined || openProposal(payment.proposals) !== null;
  const keep = useWrite(async () => callApi(keepPayment, { params: { id: payment.payment_id } }), {
    failure: m.action_failed,
    outdates: outdatedByDecision,
    onDone: (answer) => desk.decided([answer], "kept", m.keep_toast()),
  });
  return (
    <section className="grid gap-3 rounded-control bg-marigold-tint px-4 py-3">
      <h3 className="font-text text-small font-semibold">{m.claimants()}</h3>
      <ul className="grid gap-3">
        {payment.claimants.map((claimant, place) => (
          <li key={claimant.id} className="grid gap-2">
            <p>
              {m.claimant_line({
                name: claimant.name,
                sender: claimant.sender_number,
                ago: formatRelative(claimant.claimed_at),
              })}{" "}
              <span className="text-small text-muted">
                {senderWords[claimant.sender_evidence]()} ·{" "}
                {m.claimant_owes({ amount: formatTaka(claimant.due) })}
                {payment.transfers.length > 0 ? ` · ${m.claimant_id({ id: claimant.transaction_id })}` : null}
              </span>
            </p>
            <KeyButton
              press={awardKeys[place]}
              variant="secondary"
              disabled={keep.busy || isDecided}
              onClick={() => setWinner(claimant)}
            >
              {m.award({ name: claimant.name })}
            </KeyButton>
          </li>
        ))}
      </ul>
      <FormError sentence={keep.problem} />
      {payment.status === "verified" ? (
        <KeyButton
          press={deskKeys.keep}
          variant="quiet"
          busy={keep.busy}
          disabled={isDecided}
          onClick={() => keep.write()}
        >
          {m.keep({ name: payment.payer.name })}
        </KeyButton>
      ) : null}
      {winner ? <AwardDialog payment={payment} claimant={winner} onClose={() => setWinner(null)} /> : null}
    </section>
  );
}
