import { type PaymentRow, refundPayment as recordRefund } from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "./lock-payment.ts";

/**
 * Records that the money of a verified payment was sent back. The same refund again changes nothing.
 * @throws 409 `only_verified`, `nothing_to_refund`.
 */
export async function refundPayment(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  { reason, transactionId }: { reason: string; transactionId: string | null },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    if (payment.status === "refunded") return;
    if (payment.status !== "verified") throw conflict("only_verified", m.only_verified());
    await recordRefund(services, tx, payment, { decidedBy: adminId, reason, transactionId });
  });
}
