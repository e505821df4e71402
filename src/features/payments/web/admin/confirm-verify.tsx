import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import type { QueuedPayment } from "../../contract.ts";
import { money } from "../words.ts";

interface ConfirmVerifyProps {
  payment: QueuedPayment;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked before access is given that no money covers. The default export is for `lazy`. */
export default function ConfirmVerify({ payment, onClose, onConfirm }: ConfirmVerifyProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.desk_verify_title()}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {kit.cancel()}
          </button>
          <button type="button" className="button" onClick={onConfirm}>
            {m.desk_verify_anyway()}
          </button>
        </>
      }
    >
      <DialogText>
        {m.desk_verify_text({ amount: money(payment.amount), name: payment.payer.name })}
      </DialogText>
    </Dialog>
  );
}
