import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { canBeTakenBack, type DeskDecision } from "../../desk-rules.ts";
import { decisionWords } from "./decision-words.ts";
import { useDesk } from "./desk-context.ts";

/** What was decided about a payment here. Its row and its card stay until the list is read again. */
export const DecidedMark = ({ decision }: { decision: DeskDecision }) => (
  <span className="inline-flex items-center gap-2 font-semibold text-green-deep">
    <CircleCheck size={16} aria-hidden="true" className="shrink-0" />
    {decisionWords[decision]()}
  </span>
);

/** Takes the decision back. Nothing if that takes more than a press. */
export function UndoButton({ payment, decision }: { payment: PaymentReview; decision: DeskDecision }) {
  const { takeBack, takingBack } = useDesk();
  if (!canBeTakenBack(decision)) return null;
  return (
    <Button
      variant="link"
      aria-label={m.undo_of({ name: payment.payer.name })}
      busy={takingBack === payment.payment_id}
      onClick={() => takeBack(payment)}
    >
      {m.undo_short()}
    </Button>
  );
}

interface DecidedOverProps {
  payment: PaymentReview;
  decision: DeskDecision | undefined;
  /** The buttons that decide. */
  children: ReactNode;
}

/** What was decided, over the buttons that decided it: they keep their place, so that nothing below moves. */
export const DecidedOver = ({ payment, decision, children }: DecidedOverProps) => (
  <div className="grid">
    <div className={`col-start-1 row-start-1 ${decision ? "invisible" : ""}`}>{children}</div>
    {decision ? (
      <p className="col-start-1 row-start-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control bg-green-tint px-4">
        <DecidedMark decision={decision} />
        <UndoButton payment={payment} decision={decision} />
      </p>
    ) : null}
  </div>
);
