import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { findCredit } from "./queries/credits.ts";
import { lockPayer } from "./queries/locks.ts";
import { isUnclaimed } from "./queries/orders.ts";
import { activePayment, addDispute, rejectedClaims } from "./queries/payments.ts";
import { reopenPayment } from "./reopen-payment.ts";
import { settleIfAgreed } from "./settle-if-agreed.ts";

/**
 * Money came for a transaction ID whose claims were all rejected. The newest of them waits again, and a person decides.
 * The other ones are told apart as disputes.
 */
async function reopenRejected(services: Services, tx: Tx, provider: string, transactionId: string) {
  const [newest, ...others] = await rejectedClaims(tx, provider, transactionId);
  if (!newest || (await findCredit(tx, provider, transactionId)) === null) return;
  if (!(await lockPayer(tx, newest.payer_id)) || !(await isUnclaimed(tx, newest.order_id))) return;
  await reopenPayment(services, tx, newest, { why: "rejected_but_paid", decidedBy: null });
  for (const other of others.filter(({ payer_id }) => payer_id !== newest.payer_id))
    await addDispute(tx, {
      payment_id: newest.id,
      claimant_id: other.payer_id,
      order_id: other.order_id,
      sender_number: other.sender_number,
    });
}

/**
 * Judges the payment that claims a transaction ID again, after new information about that ID arrived.
 * The caller holds the transaction ID.
 */
export async function reconsiderClaim(
  services: Services,
  tx: Tx,
  provider: string,
  transactionId: string,
): Promise<void> {
  const found = await activePayment(tx, provider, transactionId);
  if (!found) return reopenRejected(services, tx, provider, transactionId);
  if (found.status !== "pending") return;
  await lockPayer(tx, found.payer_id);
  // While we waited for the payer, the payment may have been decided or corrected to another ID.
  const payment = await activePayment(tx, provider, transactionId);
  if (payment?.id === found.id && payment.status === "pending")
    await settleIfAgreed(services, tx, payment.id);
}
