import type { Payment } from "../contract.ts";
import { OpenQuestion } from "./question/open-question.tsx";
import { Transfers } from "./transfers/transfers.tsx";

/** What few pending payments need: an open question, and further transfers. Loaded on demand. */
export default function PendingExtras({ payment }: { payment: Payment }) {
  return (
    <>
      {payment.question ? <OpenQuestion payment={payment} /> : null}
      <Transfers payment={payment} />
    </>
  );
}
