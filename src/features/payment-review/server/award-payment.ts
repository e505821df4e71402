import type { PaymentRow } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { decideOrPropose } from "./approval/decide-or-propose.ts";
import { lockPayment } from "./lock-payment.ts";

interface Award {
  adminId: number;
  /** The person who claims the transaction ID of another person's payment. */
  claimantId: number;
  /** What the first person reads. */
  reason: string;
}

/**
 * Gives the money of a disputed transaction ID to the other claimant, in one transaction, or proposes it above the amount
 * that needs two.
 * @throws 404 and 409 as `lockPayment`, `carryOutAward` and `decideOrPropose` do.
 */
export async function awardPayment(
  services: Services,
  seen: PaymentRow,
  { adminId, ...award }: Award,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen, award.claimantId);
    await decideOrPropose(services, tx, payment, adminId, { kind: "award", ...award });
  });
}
