import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { rejectClaim } from "../decisions/reject-claim.ts";
import { reopenPayment } from "../decisions/reopen-payment.ts";
import { lockOrders } from "../orders/lock-orders.ts";
import { moveDisputes, recordAward } from "../queries/disputes.ts";
import type { NamedTransfer } from "../queries/locks.ts";
import { addPayment, type openDispute, type PaymentRow, readPayment } from "../queries/payments.ts";

interface Winning {
  /** The payment that had the transfer, and was rejected. */
  paymentId: number;
  /** What the other person claimed. */
  dispute: NonNullable<Awaited<ReturnType<typeof openDispute>>>;
  transfer: NamedTransfer;
  due: Paisa;
}

/**
 * Makes the payment of the person who gets the money of a disputed transfer, as that person claimed it, and records it as
 * the award. It is settled in the same transaction. The caller holds the transaction ID and both people.
 * @returns its id
 */
export async function makeAwardedPayment(
  tx: Tx,
  { paymentId, dispute, transfer, due }: Winning,
): Promise<number> {
  const { id } = await addPayment(tx, {
    order_id: dispute.order_id,
    payer_id: dispute.claimant_id,
    provider: transfer.provider,
    sender_number: dispute.sender_number,
    transaction_id: transfer.transaction_id,
    amount_paisa: due,
  });
  await recordAward(tx, { paymentId, claimantId: dispute.claimant_id, wonPaymentId: id });
  return id;
}

interface Undo {
  decidedBy: number;
  reason?: string;
  /** What the person reads who had the money. */
  sentence: string;
}

/**
 * Takes an award back: the payment that got the money is rejected with everything that it gave, the first payment waits
 * again, and so do the claims of all others. All are told. The caller holds the transaction IDs and both payers.
 * @throws 409 as `reopenPayment` does
 */
export async function undoAwardOfMoney(
  services: Services,
  tx: Tx,
  { payment, wonId }: { payment: PaymentRow; wonId: number },
  { sentence, ...undo }: Undo,
): Promise<void> {
  const won = (await readPayment(tx, wonId))!;
  await lockOrders(tx, [payment.order_id, won.order_id]);
  await reopenPayment(services, tx, won, { silently: true, ...undo });
  // Somebody may have disputed the payment that got the money.
  await moveDisputes(tx, won.id, payment);
  const waiting = (await readPayment(tx, won.id))!;
  await rejectClaim(services, tx, waiting, { decidedBy: undo.decidedBy, reason: sentence });
  await reopenPayment(services, tx, payment, undo);
}
