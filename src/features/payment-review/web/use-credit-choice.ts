import { useState } from "react";
import { parseTaka } from "#kit/shared/money.ts";
import { chosenBeforehand, freeOf } from "../choice-rules.ts";
import type { PaymentReview, ShownCredit } from "../contract.ts";
import { covers } from "../rules.ts";

/** Which of the shown transfers a verification uses, and whether they cover what is due. */
export function useCreditChoice(payment: PaymentReview) {
  const { credits, due } = payment;
  // What the reviewer ticked or unticked. Everything else stays as it was selected beforehand.
  const [changed, setChanged] = useState<Record<number, boolean>>({});
  const duePaisa = parseTaka(due) ?? 0;
  const beforehand = chosenBeforehand(payment);
  const isChosen = (credit: ShownCredit): boolean =>
    freeOf(credit) > 0 && (changed[credit.credit_id] ?? beforehand.includes(credit.credit_id));
  const chosen = credits.filter(isChosen);
  const sum = chosen.reduce((total, credit) => total + freeOf(credit), 0);
  return {
    ids: chosen.map(({ credit_id }) => credit_id),
    isChosen,
    canBeChosen: (credit: ShownCredit) => freeOf(credit) > 0,
    choose: (id: number, isTicked: boolean) => setChanged((before) => ({ ...before, [id]: isTicked })),
    isCovered: covers(
      duePaisa,
      chosen.map((credit) => ({ free: freeOf(credit) })),
    ),
    /** In paisa. */
    used: Math.min(sum, duePaisa),
    short: Math.max(0, duePaisa - sum),
  };
}
export type CreditChoice = ReturnType<typeof useCreditChoice>;
