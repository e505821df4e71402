import type { PaymentRow } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { decideOrPropose } from "../approval/decide-or-propose.ts";
import { lockPayment } from "../lock-payment.ts";

/**
 * Records that the money of a verified payment was sent back, or proposes it above the amount that needs two. The same
 * refund again changes nothing.
 * @throws 409 as `lockPayment`, `carryOutRefund` and `decideOrPropose` do.
 */
export async function refundPayment(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  refund: { reason: string; transactionId: string | null },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    if (payment.status === "refunded") return;
    await decideOrPropose(services, tx, payment, adminId, { kind: "refund", ...refund });
  });
}
