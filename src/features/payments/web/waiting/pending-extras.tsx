import { OpenQuestion } from "../question/open-question.tsx";
import { Transfers, type TransfersProps } from "../transfers/transfers.tsx";

/** What few pending payments need: an open question, and further transfers. Loaded on demand. */
export default function PendingExtras({ payment, onClose }: TransfersProps) {
  return (
    <>
      {payment.question ? <OpenQuestion payment={payment} /> : null}
      <Transfers payment={payment} onClose={onClose} />
    </>
  );
}
