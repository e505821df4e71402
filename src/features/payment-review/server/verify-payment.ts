import { isFullFor, lockSeats } from "#features/enrolment/server/public.ts";
import { allocate } from "#features/payments/rules.ts";
import {
  lockCredits,
  orderToSettle,
  type PaymentRow,
  readCredits,
  resolveDisputes,
  settle,
} from "#features/payments/server/public.ts";
import { holdCoupon } from "#features/pricing/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockForDecision } from "./lock-for-decision.ts";
import { fittingCredits } from "./queries/credits.ts";

/**
 * Verifies a payment because an administrator decided so. Recorded credits that fit are allocated to it.
 * Without a credit only the decision is recorded. The decision may also enrol the learner into a
 * full course, and the audit log says so.
 * @throws 409 as `lockForDecision` does, and `coupon_used_up`: a coupon with N uses settles N payments,
 * never more.
 */
export async function verifyPayment(services: Services, seen: PaymentRow, adminId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockForDecision(tx, seen, adminId, "verified");
    if (!payment) return;
    const { coupon_id: couponId, payer_id: learnerId, lines } = await orderToSettle(tx, payment.order_id);
    const courseIds = lines.map((line) => line.course_id);
    await lockSeats(tx, courseIds);
    const orderId = payment.order_id;
    if (couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId })))
      throw conflict("coupon_used_up", m.coupon_used_up());
    const ids = await fittingCredits(tx, payment.id);
    await lockCredits(tx, ids);
    const credits = await readCredits(tx, ids);
    const free = credits.map((credit) => ({
      id: credit.id,
      free: credit.amount_paisa - credit.allocated_paisa,
    }));
    await settle(services, tx, {
      orderId,
      payment,
      isBeyondCapacity: await isFullFor(tx, courseIds, learnerId),
      shares: allocate(payment.amount_paisa, free),
      decidedBy: adminId,
    });
    await resolveDisputes(tx, payment.id);
  });
}
