import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import * as m from "#messages/payments.ts";
import type { QueuedPayment } from "../../contract.ts";
import { money } from "../words.ts";
import { isCovered } from "./matching-credits.tsx";

interface ConfirmVerifyProps {
  payment: QueuedPayment;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Asks before access is given that no money covers, or that the course has no seat for. Loaded on
 * demand, by its default export.
 */
export default function ConfirmVerify({ payment, onClose, onConfirm }: ConfirmVerifyProps) {
  const { amount, is_full, payer } = payment;
  const words = { confirm: m.desk_verify_anyway(), busy: m.desk_verifying(), failed: m.desk_action_failed() };
  return (
    <ConfirmDialog
      title={is_full ? m.desk_full_title() : m.desk_verify_title()}
      words={words}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {[
        is_full ? m.desk_full_text({ name: payer.name }) : "",
        isCovered(payment) ? "" : m.desk_verify_text({ amount: money(amount), name: payer.name }),
      ]
        .filter(Boolean)
        .join(" ")}
    </ConfirmDialog>
  );
}
