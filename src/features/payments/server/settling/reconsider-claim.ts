import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { bringRejectedBack } from "./bring-rejected-back.ts";
import { lockPayer } from "../queries/locks.ts";
import { activePayment } from "../queries/payments.ts";
import { settleIfAgreed } from "./settle-if-agreed.ts";

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
  if (!found) return bringRejectedBack(tx, provider, transactionId);
  if (found.status !== "pending") return;
  await lockPayer(tx, found.payer_id);
  // While we waited for the payer, the payment may have been decided or corrected to another ID.
  const payment = await activePayment(tx, provider, transactionId);
  if (payment?.id === found.id && payment.status === "pending")
    await settleIfAgreed(services, tx, payment.id);
}
