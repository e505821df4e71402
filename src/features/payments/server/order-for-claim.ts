import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import type { ClaimInput } from "./check-claim.ts";
import { requireNoneWaits } from "./check-courses.ts";
import { openOrder } from "./open-order.ts";
import { currentOrder, type CurrentOrder, overlappingOrders } from "./queries/orders.ts";

/**
 * The order that a claim pays for: the open one, an expired one of the claimed amount, or a new one. `laterPart`: the part
 * that a learner who is enrolled pays next.
 * @throws 409 when a payment for one of its courses waits already.
 */
export async function orderForClaim(
  tx: Tx,
  learnerId: number,
  input: ClaimInput,
  { now, laterPart }: { now: Date; laterPart: number | null },
): Promise<CurrentOrder> {
  const { courseIds, paid_amount: paid, coupon_code } = input;
  const current = await currentOrder(tx, learnerId, courseIds, { paid, laterPart });
  if (current?.pending_payment_id) throw conflict("payment_waiting", m.payment_waiting());
  requireNoneWaits(await overlappingOrders(tx, learnerId, courseIds, current?.id));
  const sameCoupon = !coupon_code || coupon_code === current?.coupon_code;
  if (current && sameCoupon && (!current.has_run_out || (current.due_paisa === paid && paid > 0)))
    return current;
  await openOrder(tx, { learnerId, courseIds, couponCode: coupon_code ?? undefined, now });
  return (await currentOrder(tx, learnerId, courseIds, { paid, laterPart }))!;
}
