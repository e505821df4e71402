import { useState } from "react";
import { parseTaka } from "#kit/shared/money.ts";
import type { PaymentReview, ShownCredit } from "../contract.ts";
import { covers, isSelectedBeforehand } from "../rules.ts";

const freeOf = ({ free }: ShownCredit): number => parseTaka(free) ?? 0;

/** Which of the shown transfers a verification uses, and whether they cover what is due. */
export function useCreditChoice({ credits, due }: PaymentReview) {
  // What the reviewer ticked or unticked. Everything else stays as it was selected beforehand.
  const [changed, setChanged] = useState<Record<number, boolean>>({});
  const duePaisa = parseTaka(due) ?? 0;
  const isFitting = (credit: ShownCredit): boolean =>
    isSelectedBeforehand(duePaisa, {
      free: freeOf(credit),
      isSameId: credit.id_evidence !== "other",
      senderAgrees: credit.sender_agrees,
    });
  // Of two that agree, the first is enough.
  const first = credits.find((credit) => isFitting(credit));
  const isChosen = (credit: ShownCredit): boolean =>
    freeOf(credit) > 0 && (changed[credit.credit_id] ?? credit === first);
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
