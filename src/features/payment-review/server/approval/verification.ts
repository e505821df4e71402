import { lockSeats } from "#features/enrolment/server/public.ts";
import { allocate } from "#features/payments/rules.ts";
import {
  endDisputes,
  isBeyondCapacity,
  lockCredits,
  orderToSettle,
  type PaymentRow,
  settle,
} from "#features/payments/server/public.ts";
import { type CouponHold, holdCoupon, raiseCouponLimit } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { creditsToUse, type Decision, type FreeCredit, type Verification } from "../../rules.ts";
import { ownCreditIds, usableCredits } from "../queries/credits.ts";

/** The credits that the decision would use now, not locked: only for what does not move money. */
export async function creditsWanted(
  tx: Tx,
  payment: PaymentRow,
  verification: Verification,
): Promise<FreeCredit[]> {
  const ids = await namedCredits(tx, payment, verification);
  return choose(payment, verification, await usableCredits(tx, payment.id, ids));
}

/** The credits that a decision names, or those of the payment's own transaction IDs. */
export async function namedCredits(
  tx: Tx,
  payment: PaymentRow,
  verification: Verification,
): Promise<number[]> {
  if (verification.by === "credits") return verification.creditIds;
  return verification.by === "as_claimed" ? ownCreditIds(tx, payment.id) : [];
}

const choose = (payment: PaymentRow, verification: Verification, found: FreeCredit[]): FreeCredit[] =>
  creditsToUse(verification, { amount: payment.amount_paisa, own: found, chosen: found });

/**
 * The credits that the decision uses, locked. It never takes a credit that the administrator was not shown.
 * @throws 409 when a chosen one is not free any more, or another payment claims it.
 */
export async function creditsFor(
  tx: Tx,
  payment: PaymentRow,
  verification: Verification,
): Promise<FreeCredit[]> {
  const ids = await namedCredits(tx, payment, verification);
  await lockCredits(tx, ids);
  const found = await usableCredits(tx, payment.id, ids);
  if (verification.by === "credits" && found.length < ids.length)
    throw conflict("credits_changed", m.credits_changed());
  return choose(payment, verification, found);
}

/** Holds the use of a promo code, with a higher limit if the administrator raises it. @throws 409 `coupon_used_up`. */
async function holdUse(tx: Tx, use: CouponHold, raise: { paymentId: number; by: number } | null) {
  if ((await holdCoupon(tx, use)) === null) return;
  if (raise) await raiseCouponLimit(tx, { ...use, ...raise });
  if (!raise || (await holdCoupon(tx, use))) throw conflict("coupon_used_up", m.coupon_used_up());
}

/**
 * Verifies a waiting payment. The decision may also enrol the learner into a full course, and the audit log says so. The
 * caller holds the transaction ID and the payer.
 * @throws 409 as `creditsFor` does, and `coupon_used_up`: a coupon with N uses settles N payments, never more, unless
 * this decision raises N.
 */
export async function carryOutVerification(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  adminId: number,
  { verification, raisesLimit }: Decision,
): Promise<void> {
  const { coupon_id: couponId, payer_id: learnerId, lines } = await orderToSettle(tx, payment.order_id);
  const courseIds = lines.map((line) => line.course_id);
  await lockSeats(tx, courseIds);
  const orderId = payment.order_id;
  const raise = raisesLimit ? { paymentId: payment.id, by: adminId } : null;
  if (couponId !== null) await holdUse(tx, { couponId, orderId, learnerId }, raise);
  const credits = await creditsFor(tx, payment, verification);
  await settle(services, tx, {
    orderId,
    payment,
    isBeyondCapacity: await isBeyondCapacity(tx, orderId),
    shares: allocate(payment.amount_paisa, credits),
    decidedBy: adminId,
    ...(verification.by === "without_money" ? { reason: verification.reason } : {}),
  });
  await endDisputes(tx, payment, { as: "verified" });
}
