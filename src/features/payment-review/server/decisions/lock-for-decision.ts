import type { PaymentRow } from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";

/**
 * Locks a payment for a decision and reads it again. Null when this administrator has already decided
 * the same: a second click changes nothing.
 * @throws 409 when it was decided otherwise, or corrected at this moment.
 */
export async function lockForDecision(
  tx: Tx,
  seen: PaymentRow,
  adminId: number,
  wanted: "verified" | "rejected",
): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, seen);
  if (payment.status === wanted && payment.decided_by === adminId) return null;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  return payment;
}
