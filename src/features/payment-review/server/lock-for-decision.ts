import {
  lockPayer,
  lockTransaction,
  type PaymentRow,
  readPayment,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payment-review.ts";

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
  await lockTransaction(tx, seen.provider, seen.transaction_id);
  await lockPayer(tx, seen.payer_id);
  const payment = (await readPayment(tx, seen.id))!;
  if (payment.status === wanted && payment.decided_by === adminId) return null;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  // The lock is on the transaction ID that the payment had before.
  if (payment.transaction_id !== seen.transaction_id) throw conflict("payment_changed", m.payment_changed());
  return payment;
}
