import { isFromBalance } from "#features/payments/balance-rules.ts";
import { type Paisa, parseTaka } from "#kit/shared/money.ts";
import type { PaymentReview, ShownCredit } from "./contract.ts";
import { selectedBeforehand } from "./rules.ts";

/** What of a transfer that is shown with a payment can pay for it. */
export const freeOf = ({ free }: ShownCredit): Paisa => parseTaka(free) ?? 0;

/** The ids of the shown transfers that are chosen before the reviewer chooses any. */
export const chosenBeforehand = (payment: PaymentReview): number[] =>
  selectedBeforehand(
    parseTaka(payment.due) ?? 0,
    payment.credits.map((credit) => ({
      id: credit.credit_id,
      free: freeOf(credit),
      isSameId: credit.id_evidence !== "other",
      senderAgrees: credit.sender_agrees,
      isNamed: credit.is_own || isFromBalance(payment),
    })),
  ).map(({ id }) => id);
