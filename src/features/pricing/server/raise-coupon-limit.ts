import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { differences } from "#kit/shared/differences.ts";
import { activeUses, lockCoupon } from "./queries/coupons.ts";
import { freeLapsedUses, updateCoupon } from "./queries/write-coupon.ts";

const atLeast = (limit: number | null, needed: number): number | null =>
  limit === null ? null : Math.max(limit, needed);

/**
 * Raises the limits of a promo code by as much as one more use of an order needs, and no more. The use itself is held
 * by `holdCoupon`, as always.
 */
export async function raiseCouponLimit(
  tx: Tx,
  of: { couponId: number; orderId: number; learnerId: number; paymentId: number; by: number },
): Promise<void> {
  const limits = await lockCoupon(tx, of.couponId);
  await freeLapsedUses(tx, of.couponId);
  const uses = await activeUses(tx, of.couponId, of.learnerId, [of.orderId]);
  const raised = {
    max_redemptions: atLeast(limits.max_redemptions, uses.inAll + 1),
    max_per_learner: atLeast(limits.max_per_learner, uses.ofLearner + 1),
  };
  const changes = differences({ ...limits }, raised);
  if (!changes) return;
  await updateCoupon(tx, of.couponId, changes.after);
  await audit(tx, {
    actorId: of.by,
    action: "coupon.raise_limit",
    subject: ["coupon", of.couponId],
    before: changes.before,
    after: { ...changes.after, payment_id: of.paymentId },
  });
}
