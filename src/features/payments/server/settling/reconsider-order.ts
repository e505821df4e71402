import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { lockPayer } from "../queries/locks.ts";
import { pendingByReference, readPayment } from "../queries/payments.ts";
import { settleIfAgreed } from "./settle-if-agreed.ts";

/**
 * Judges the waiting payment of the order whose reference new money names: the learner may have mistyped the transaction
 * ID. The caller holds the transaction ID of the money.
 * @returns whether the payment settled.
 */
export async function reconsiderOrder(services: Services, tx: Tx, creditId: number): Promise<boolean> {
  const found = await pendingByReference(tx, creditId);
  if (!found || !(await lockPayer(tx, found.payer_id))) return false;
  // While we waited for the payer, the payment may have been decided.
  const payment = await pendingByReference(tx, creditId);
  if (payment?.id !== found.id) return false;
  await settleIfAgreed(services, tx, found.id);
  return (await readPayment(tx, found.id))?.status === "verified";
}
