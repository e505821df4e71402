import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import type { ClaimInput } from "./check-claim.ts";
import { requireNoneWaits } from "../orders/check-courses.ts";
import { openOrder } from "../orders/open-order.ts";
import { currentOrder, type CurrentOrder, overlappingOrders } from "../queries/orders.ts";

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
  const { courseIds, paid_amount: paid, part } = input;
  // A later part has its price from the agreement.
  const code = laterPart === null ? input.coupon_code : null;
  // A claim that names its order is for the way of paying that the order had, also if another order took its place.
  const inParts = laterPart !== null || part === undefined ? undefined : part === 1;
  const current = await currentOrder(tx, learnerId, courseIds, { paid, laterPart });
  if (current?.pending_payment_id) throw conflict("payment_waiting", m.payment_waiting());
  requireNoneWaits(await overlappingOrders(tx, learnerId, courseIds, current?.id));
  const isSame =
    (!code || code === current?.coupon_code) && (inParts === undefined || inParts === current?.is_in_parts);
  if (current && isSame && (!current.has_run_out || (current.due_paisa === paid && paid > 0))) return current;
  await openOrder(tx, { learnerId, courseIds, couponCode: code ?? undefined, inParts, now });
  return (await currentOrder(tx, learnerId, courseIds, { paid, laterPart }))!;
}
