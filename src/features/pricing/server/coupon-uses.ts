import type { Tx } from "#kit/server/database/connect.ts";
import { couponRefusal } from "../rules.ts";
import * as queries from "./queries/coupons.ts";

export interface CouponHold {
  couponId: number;
  orderId: number;
  learnerId: number;
}

/**
 * Reserves a use of a coupon for an order, or keeps the one that it has. N uses are N, however
 * parallel: the coupon's row is locked until the transaction ends.
 * @returns why there is none, or null when it is held.
 */
export async function holdCoupon(tx: Tx, { couponId, orderId, learnerId }: CouponHold) {
  const limits = await queries.lockCoupon(tx, couponId);
  // What is held stays held, even if the limit was lowered since.
  if (await queries.useLives(tx, orderId)) return null;
  const refusal = couponRefusal(
    { maxRedemptions: limits.max_redemptions, maxPerLearner: limits.max_per_learner },
    await queries.livingUses(tx, couponId, learnerId, [orderId]),
  );
  if (refusal) await queries.setUseStatus(tx, orderId, "freed");
  else await queries.putUse(tx, { order_id: orderId, coupon_id: couponId, learner_id: learnerId });
  return refusal;
}

/** Turns a held use into a used one, when its order is settled. */
export const redeemCoupon = async (tx: Tx, orderId: number): Promise<void> => {
  await queries.setUseStatus(tx, orderId, "redeemed");
};

/** Gives a use back, when its order was replaced or its payment rejected. */
export const freeCoupon = async (tx: Tx, orderId: number): Promise<void> => {
  await queries.setUseStatus(tx, orderId, "freed");
};
