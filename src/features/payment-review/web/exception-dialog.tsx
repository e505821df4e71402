import { formatTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, verifyPayment } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDecisionNote } from "./approval/note-decision.ts";
import { isLaterPart, verifiedToast } from "./part-words.ts";
import { isUsedUp } from "./is-used-up.ts";
import { ownReasons } from "./own-reasons.ts";

interface ExceptionDialogProps {
  payment: PaymentReview;
  /** The promo code has no use left: its limit is raised by this one. */
  raisesLimit: boolean;
  /** The server refused because the promo code has no use left. */
  onUsedUp: () => void;
  onClose: () => void;
}

/** Verifies without money, for a reason that is recorded. Loaded on demand, by its default export. */
export default function ExceptionDialog({ payment, raisesLimit, onUsedUp, onClose }: ExceptionDialogProps) {
  const { payer, needs_approval: isProposal } = payment;
  const { name } = payer;
  const note = useDecisionNote({ decision: "verified", sentence: verifiedToast(payment) });
  return (
    <ReasonDialog
      words={{
        title: m.exception_title({ name }),
        text: [
          payment.is_full ? m.full_text({ name }) : "",
          raisesLimit ? m.raise_text({ code: payment.coupon_code ?? "", name }) : "",
          (isLaterPart(payment) ? m.exception_part_text : m.exception_text)({
            amount: formatTaka(payment.amount),
            name,
          }),
          isProposal ? m.approval_note() : "",
        ]
          .filter(Boolean)
          .join(" "),
        label: m.reason(),
        missing: m.exception_reason_required(),
        confirm: isProposal
          ? m.propose_exception()
          : raisesLimit
            ? m.verify_raise_exception()
            : m.verify_exception(),
        busy: isProposal ? m.proposing() : m.verifying(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`verify-without-money-${payment.payment_id}`}
      quick={ownReasons(
        [m.reason_in_app_short, m.reason_in_app],
        [m.reason_other_way_short, m.reason_other_way],
        [m.reason_agreed_short, m.reason_agreed],
      )}
      variant="danger"
      send={async (reason) => {
        try {
          await note.keep(
            callApi(verifyPayment, {
              params: { id: payment.payment_id },
              body: { without_money: true, reason, raise_limit: raisesLimit },
            }),
          );
        } catch (error) {
          if (isUsedUp(error)) onUsedUp();
          throw error;
        }
      }}
      outdates={outdatedByDecision}
      onDone={() => {
        note.tell();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
