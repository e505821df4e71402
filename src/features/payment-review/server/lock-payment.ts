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
 * Locks a payment with its payer and the people in `others`, and reads it again.
 * @throws 409 `payment_changed` when it was corrected to another transaction ID at this moment.
 */
export async function lockPayment(tx: Tx, seen: PaymentRow, others: number[] = []): Promise<PaymentRow> {
  await lockTransaction(tx, seen.provider, seen.transaction_id);
  // In one order, so that two decisions about the same people do not wait for each other.
  for (const userId of [...new Set([seen.payer_id, ...others])].toSorted((a, b) => a - b))
    await lockPayer(tx, userId);
  const payment = (await readPayment(tx, seen.id))!;
  // The lock is on the transaction ID that the payment had before.
  if (payment.transaction_id !== seen.transaction_id) throw conflict("payment_changed", m.payment_changed());
  return payment;
}
