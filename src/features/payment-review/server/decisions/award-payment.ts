import { openDispute, type PaymentRow } from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { decideOrPropose } from "../approval/decide-or-propose.ts";
import { lockPayment } from "../lock-payment.ts";

interface Award {
  adminId: number;
  /** The person who claims the transaction ID of another person's payment. */
  claimantId: number;
  /** Which of the payment's IDs they claimed when the administrator looked; null: not said. */
  seenTransaction: string | null;
  /** What the first person reads. */
  reason: string;
}

/**
 * Gives the money of a disputed transaction ID to the other claimant, in one transaction, or proposes it above the amount
 * that needs two.
 * @throws 409 `payment_changed` if the person claims another ID of the payment now; 404 and 409 as `lockPayment`,
 * `carryOutAward` and `decideOrPropose` do.
 */
export async function awardPayment(
  services: Services,
  seen: PaymentRow,
  { adminId, seenTransaction, ...award }: Award,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen, award.claimantId);
    if (seenTransaction !== null) {
      const dispute = await openDispute(tx, payment.id, award.claimantId);
      const claimed = dispute && (dispute.transaction_id ?? payment.transaction_id);
      if (claimed && claimed !== seenTransaction) throw conflict("payment_changed", m.payment_changed());
    }
    await decideOrPropose(services, tx, payment, adminId, { kind: "award", ...award });
  });
}
