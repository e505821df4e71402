import { type PaymentRow, refundPayment as recordRefund } from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";

/**
 * Records that the money of a verified payment was sent back. The caller holds the transaction ID and the payer.
 * @throws 409 `only_verified`, `nothing_to_refund`.
 */
export async function carryOutRefund(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  adminId: number,
  { reason, transactionId }: { reason: string; transactionId: string | null },
): Promise<void> {
  if (payment.status !== "verified") throw conflict("only_verified", m.only_verified());
  await recordRefund(services, tx, payment, { decidedBy: adminId, reason, transactionId });
}
