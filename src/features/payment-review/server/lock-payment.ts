import {
  lockPayer,
  lockTransactionsOf,
  type PaymentRow,
  readPayment,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payment-review.ts";

/**
 * Locks a payment with its payer, its receiver and others, and reads it again.
 * @param receiver the person to whom the decision may give a course. Without one, the payer may have left.
 * @param others people from whom the decision takes something
 * @throws 409 `account_deleted` when the receiver deleted the account; `payment_changed` when the payment was corrected
 * to another transaction ID or wallet, or got a further ID, at this moment.
 */
export async function lockPayment(
  tx: Tx,
  seen: PaymentRow,
  receiver?: number,
  others: readonly number[] = [],
): Promise<PaymentRow> {
  await lockTransactionsOf(tx, seen);
  // In one order, so that two decisions about the same people do not wait for each other.
  const people = new Set([seen.payer_id, receiver ?? seen.payer_id, ...others]);
  for (const userId of [...people].toSorted((a, b) => a - b))
    if (!(await lockPayer(tx, userId)) && userId === receiver)
      throw conflict("account_deleted", m.account_deleted());
  const payment = (await readPayment(tx, seen.id))!;
  // The locks are on the transaction IDs that the payment had before.
  const idsOf = (claim: PaymentRow) =>
    [claim, ...claim.transfers].map(({ provider, transaction_id }) => `${provider} ${transaction_id}`).join();
  if (idsOf(payment) !== idsOf(seen)) throw conflict("payment_changed", m.payment_changed());
  return payment;
}
