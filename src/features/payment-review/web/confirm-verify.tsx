import { formatTaka } from "#kit/shared/money.ts";
import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { isCovered } from "./matching-credits.tsx";

interface ConfirmVerifyProps {
  payment: PaymentReview;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Confirms a verification that no money covers, or for which the course has no seat. Loaded on demand,
 * by its default export.
 */
export default function ConfirmVerify({ payment, onClose, onConfirm }: ConfirmVerifyProps) {
  const { amount, is_full, payer } = payment;
  const words = { confirm: m.verify_anyway(), busy: m.verifying(), failed: m.action_failed() };
  return (
    <ConfirmDialog
      title={is_full ? m.full_title() : m.verify_title()}
      words={words}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {[
        is_full ? m.full_text({ name: payer.name }) : "",
        isCovered(payment) ? "" : m.verify_text({ amount: formatTaka(amount), name: payer.name }),
      ]
        .filter(Boolean)
        .join(" ")}
    </ConfirmDialog>
  );
}
