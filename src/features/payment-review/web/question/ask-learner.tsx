import { useState } from "react";
import { formatTaka } from "#kit/shared/money.ts";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { deskKeys } from "../../key-rules.ts";
import { KeyButton } from "../desk/key-button.tsx";

const AskDialog = lazyDialog(async () => import("./ask-dialog.tsx"));

/** Asks the learner of a waiting payment: for the rest if too little came, else about anything. */
export function AskLearner({ payment, disabled }: { payment: PaymentReview; disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, difference } = payment;
  return (
    <>
      <KeyButton
        press={deskKeys.ask}
        variant="secondary"
        disabled={disabled}
        onClick={() => setIsAsking(true)}
      >
        {outcome === "underpaid" && difference ? m.ask_for({ amount: formatTaka(difference) }) : m.ask()}
      </KeyButton>
      {isAsking ? <AskDialog payment={payment} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
