import { formatMoney, formatTaka } from "#kit/shared/money.ts";
import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { isLaterPart } from "./part-words.ts";

interface ConfirmVerifyProps {
  payment: PaymentReview;
  /** By how much the chosen money is too little, in paisa. */
  short: number;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Confirms a verification with less money than is due, or for which the course has no seat. Loaded on demand,
 * by its default export.
 */
export default function ConfirmVerify({ payment, short, onClose, onConfirm }: ConfirmVerifyProps) {
  const { due, is_full, payer, needs_approval: isProposal } = payment;
  const words = {
    confirm: isProposal ? m.propose() : m.verify_anyway(),
    busy: isProposal ? m.proposing() : m.verifying(),
    failed: m.action_failed(),
  };
  return (
    <ConfirmDialog
      title={is_full ? m.full_title() : m.short_title()}
      words={words}
      startsAtConfirm
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {[
        is_full ? m.full_text({ name: payer.name }) : "",
        short > 0
          ? (isLaterPart(payment) ? m.short_part_text : m.short_text)({
              short: formatMoney(short),
              due: formatTaka(due),
              name: payer.name,
            })
          : "",
        isProposal ? m.approval_note() : "",
      ]
        .filter(Boolean)
        .join(" ")}
    </ConfirmDialog>
  );
}
