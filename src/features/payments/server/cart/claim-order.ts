import type { z } from "zod";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import type { claimOrder as endpoint } from "../../cart-contract.ts";
import { readOrder } from "../queries/orders.ts";
import { submitClaim } from "../claims/submit-claim.ts";

interface OrderClaim {
  learnerId: number;
  orderId: number;
  claim: z.output<typeof endpoint.body>;
  now: Date;
}

/**
 * Takes the claim of a learner to have sent money for the courses of an order of theirs, or for other people's places. If
 * another order took its place or it expired, the claim is for the order that these courses have now, with the promo code
 * of this one: money that was sent is never refused because of that.
 * @throws as `submitClaim`, and 404 for somebody else's order.
 */
export async function claimOrder(
  services: Services,
  { learnerId, orderId, claim, now }: OrderClaim,
): ReturnType<typeof submitClaim> {
  const order = await readOrder(services.db, orderId, learnerId);
  if (!order) throw notFound(m.order_not_found());
  const courseIds = order.lines.map(({ course_id }) => course_id);
  const input = {
    ...claim,
    courseIds,
    coupon_code: order.coupon_code,
    part: order.part?.part ?? null,
    ...(order.places === null ? {} : { groupOrder: order.id }),
  };
  return submitClaim(services, learnerId, input, now);
}
