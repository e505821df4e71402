import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../paths.ts";
import { paymentNotices } from "./notification-types.ts";
import { findCredit } from "./queries/credits.ts";
import { lockPayer } from "./queries/locks.ts";
import { activePayment, markPaidRejections } from "./queries/payments.ts";
import { settleIfAgreed } from "./settle-if-agreed.ts";

/**
 * Money came for a transaction ID whose claims were all rejected. The newest of each person comes back to the desk and
 * stays rejected, so that it holds back neither its order nor the owner of the money. Its learner is told.
 */
async function bringRejectedBack(tx: Tx, provider: string, transactionId: string): Promise<void> {
  if ((await findCredit(tx, provider, transactionId)) === null) return;
  const paid = await markPaidRejections(tx, provider, transactionId);
  await notifyAll(
    tx,
    paid.map(({ payer_id: userId, amount_paisa: amount }) => ({
      notificationType: paymentNotices,
      userId,
      link: paymentsPath,
      message: () => m.notice_rejected_but_paid({ amount: formatMoney(amount) }),
    })),
  );
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
  if (!found) return bringRejectedBack(tx, provider, transactionId);
  if (found.status !== "pending") return;
  await lockPayer(tx, found.payer_id);
  // While we waited for the payer, the payment may have been decided or corrected to another ID.
  const payment = await activePayment(tx, provider, transactionId);
  if (payment?.id === found.id && payment.status === "pending")
    await settleIfAgreed(services, tx, payment.id);
}
