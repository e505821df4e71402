import { type PaymentRow, rejectClaim } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { lockForDecision } from "./lock-for-decision.ts";

/** Rejects a payment with a reason that the learner reads. @throws 409 as `lockForDecision` does. */
export async function rejectPayment(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  reason: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockForDecision(tx, seen, adminId, "rejected");
    if (payment) await rejectClaim(services, tx, payment, { decidedBy: adminId, reason });
  });
}
