import type { Tx } from "#kit/server/database/connect.ts";
import { couponRefusal } from "../rules.ts";
import * as queries from "./queries/coupons.ts";

export interface CouponHold {
  couponId: number;
  orderId: number;
  learnerId: number;
}

/**
 * Reserves a use of a coupon for an order, or keeps the one that it has. The coupon's row is locked until
 * the transaction ends, so parallel orders never get more uses than the limit.
 * @returns why there is no use left, or null when one is held.
 */
export async function holdCoupon(tx: Tx, { couponId, orderId, learnerId }: CouponHold) {
  const limits = await queries.lockCoupon(tx, couponId);
  // A use that an order holds stays held, even if the limit was lowered since.
  if (await queries.isUseActive(tx, orderId)) return null;
  const refusal = couponRefusal(
    { maxRedemptions: limits.max_redemptions, maxPerLearner: limits.max_per_learner },
    await queries.activeUses(tx, couponId, learnerId, [orderId]),
  );
  if (refusal) await queries.setUseStatus(tx, [orderId], "freed");
  else await queries.putUse(tx, { order_id: orderId, coupon_id: couponId, learner_id: learnerId });
  return refusal;
}

/** Redeems the reserved use when its order is settled. */
export const redeemCoupon = async (tx: Tx, orderId: number): Promise<void> => {
  await queries.setUseStatus(tx, [orderId], "redeemed");
};

/** Reserves a redeemed use again, because its settled order was taken back. */
export const takeBackUse = async (tx: Tx, orderId: number): Promise<void> => {
  await queries.takeBackUse(tx, orderId);
};

/** Frees a use when its order was replaced or its payment rejected. */
export const freeCoupon = async (tx: Tx, orderId: number): Promise<void> => {
  await queries.setUseStatus(tx, [orderId], "freed");
};

/** Frees the uses of several orders, which were replaced by one. */
export const freeCoupons = async (tx: Tx, orderIds: number[]): Promise<void> => {
  if (orderIds.length > 0) await queries.setUseStatus(tx, orderIds, "freed");
};
