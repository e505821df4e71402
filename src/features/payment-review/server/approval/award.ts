import { isSomeoneEnrolled, lockSeats } from "#features/enrolment/server/public.ts";
import {
  findCredit,
  isBeyondCapacity,
  isUnclaimed,
  lockCredits,
  lockOrders,
  makeAwardedPayment,
  type NamedTransfer,
  openDispute,
  orderToSettle,
  type PaymentRow,
  readPayment,
  rejectClaim,
  reopenPayment,
  settle,
} from "#features/payments/server/public.ts";
import { holdCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { usableCredits } from "../queries/credits.ts";

interface Award {
  /** The person who claims the transaction ID of another person's payment. */
  claimantId: number;
  /** What the first person reads. */
  reason: string;
}

type Dispute = NonNullable<Awaited<ReturnType<typeof openDispute>>>;

/** The transfer of a payment that another person claims. Undefined: the payer has corrected the claim since. */
export const disputedTransfer = (payment: PaymentRow, dispute: Dispute): NamedTransfer | undefined =>
  [payment, ...payment.transfers].find(
    ({ provider, transaction_id }) =>
      transaction_id === (dispute.transaction_id ?? payment.transaction_id) &&
      provider === (dispute.provider ?? provider),
  );

/** Makes the claimant's payment and settles it with the credit of the transfer that the claimant named. */
async function settleForClaimant(
  services: Services,
  tx: Tx,
  paymentId: number,
  { transfer, dispute, adminId }: { transfer: NamedTransfer; dispute: Dispute; adminId: number },
): Promise<void> {
  const { provider, transaction_id: transactionId } = transfer;
  const { order_id: orderId, claimant_id: learnerId } = dispute;
  const {
    lines,
    learners,
    coupon_id: couponId,
    due_paisa: due,
    is_later_part: isLater,
    is_unowed_part: isUnowed,
  } = await orderToSettle(tx, orderId);
  const courseIds = lines.map((line) => line.course_id);
  await lockSeats(tx, courseIds);
  const hasOne = isLater ? isUnowed : await isSomeoneEnrolled(tx, learners);
  if (hasOne || !(await isUnclaimed(tx, orderId)))
    throw conflict("order_continued", m.award_order_continued());
  if (couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId })))
    throw conflict("coupon_used_up", m.coupon_used_up());
  const id = await makeAwardedPayment(tx, { paymentId, dispute, transfer, due });
  const creditId = await findCredit(tx, provider, transactionId);
  if (creditId !== null) await lockCredits(tx, [creditId]);
  const [credit] = creditId === null ? [] : await usableCredits(tx, id, [creditId]);
  if (!credit || credit.free < due) throw conflict("not_covered", m.award_not_covered());
  await settle(services, tx, {
    orderId,
    payment: (await readPayment(tx, id))!,
    isBeyondCapacity: await isBeyondCapacity(tx, orderId),
    shares: [{ creditId: credit.id, amount: due }],
    decidedBy: adminId,
  });
}

/**
 * Gives the money of a disputed transaction ID to the other claimant: the first payment is rejected, with what it gave,
 * and the claimant is enrolled. Both are told. The caller holds the transaction ID and both people.
 * @throws 404 if the person does not claim it any more; 409 `payment_changed`, `refunded`, `order_continued`, `not_covered`,
 * `coupon_used_up`.
 */
export async function carryOutAward(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  adminId: number,
  { claimantId, reason }: Award,
): Promise<void> {
  const dispute = await openDispute(tx, payment.id, claimantId);
  if (!dispute) throw notFound(m.claimant_unknown());
  const transfer = disputedTransfer(payment, dispute);
  if (!transfer) throw conflict("payment_changed", m.payment_changed());
  if (payment.status === "refunded") throw conflict("refunded", m.award_refunded());
  const decision = { decidedBy: adminId, reason };
  await lockOrders(tx, [payment.order_id, dispute.order_id]);
  if (payment.status === "verified")
    await reopenPayment(services, tx, payment, { silently: true, ...decision });
  const waiting = (await readPayment(tx, payment.id))!;
  await rejectClaim(services, tx, waiting, { ...decision, winner: claimantId });
  await settleForClaimant(services, tx, payment.id, { transfer, dispute, adminId });
}
