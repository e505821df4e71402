import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import type { QueuedPayment } from "../../contract.ts";
import { money } from "../words.ts";
import { isCovered } from "./matching-credits.tsx";

interface ConfirmVerifyProps {
  payment: QueuedPayment;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked before access is given that no money covers, or that the course has no seat for. Loaded on demand, by its default export. */
export default function ConfirmVerify({ payment, onClose, onConfirm }: ConfirmVerifyProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={payment.is_full ? m.desk_full_title() : m.desk_verify_title()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button onClick={onConfirm}>{m.desk_verify_anyway()}</Button>
        </>
      }
    >
      <DialogText>
        {[
          payment.is_full ? m.desk_full_text({ name: payment.payer.name }) : "",
          isCovered(payment)
            ? ""
            : m.desk_verify_text({ amount: money(payment.amount), name: payment.payer.name }),
        ]
          .filter(Boolean)
          .join(" ")}
      </DialogText>
    </Dialog>
  );
}
