import { isFullFor, lockSeats, passSeatsOn } from "#features/enrolment/server/public.ts";
import { notify } from "#features/notifications/server/public.ts";
import { freeCoupon, holdCoupon } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { allocate } from "../rules.ts";
import { queueDecisionMail } from "./payment-mails.ts";
import { fittingCredits, readCredits } from "./queries/credits.ts";
import { lockCredits, lockPayer, lockTransaction } from "./queries/locks.ts";
import { orderToSettle } from "./queries/orders.ts";
import * as payments from "./queries/payments.ts";
import { settle } from "./settle.ts";

/**
 * Takes a payment for a decision. Null when this administrator has decided so already: a second
 * click is the first one. @throws 409 when it was decided otherwise, or corrected this moment.
 */
async function takeForDecision(
  tx: Tx,
  seen: payments.PaymentRow,
  adminId: number,
  wanted: "verified" | "rejected",
): Promise<payments.PaymentRow | null> {
  await lockTransaction(tx, seen.provider, seen.transaction_id);
  await lockPayer(tx, seen.payer_id);
  const payment = (await payments.readPayment(tx, seen.id))!;
  if (payment.status === wanted && payment.decided_by === adminId) return null;
  if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
  // What we hold is the ID that it had when we looked.
  if (payment.transaction_id !== seen.transaction_id) throw conflict("payment_changed", m.payment_changed());
  return payment;
}

/**
 * Accepts a payment on an administrator's word. Whatever fitting money was seen is tied to it;
 * without any, the recorded decision stands alone. A full course takes one more on that word, and
 * the audit log says so.
 * @throws 409 as above, and `coupon_used_up`: N uses of a coupon are N settled payments, never more.
 */
export async function verifyPayment(
  services: Services,
  seen: payments.PaymentRow,
  adminId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await takeForDecision(tx, seen, adminId, "verified");
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
    await payments.resolveDisputes(tx, payment.id);
  });
}

/** Rejects a payment with a reason: its transaction ID and its coupon's use are free again. @throws 409 as above. */
export async function rejectPayment(
  services: Services,
  seen: payments.PaymentRow,
  adminId: number,
  reason: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await takeForDecision(tx, seen, adminId, "rejected");
    if (!payment) return;
    const order = await orderToSettle(tx, payment.order_id);
    const courseIds = order.lines.map((line) => line.course_id);
    await lockSeats(tx, courseIds);
    await payments.decidePayment(tx, payment.id, { status: "rejected", decided_by: adminId, reason });
    await payments.resolveDisputes(tx, payment.id);
    await freeCoupon(tx, payment.order_id);
    await audit(tx, {
      actorId: adminId,
      action: "payment.rejected",
      subject: ["payment", payment.id],
      before: { status: "pending", outcome: payment.outcome },
      after: { status: "rejected" },
      reason,
    });
    await notify(tx, {
      userId: payment.payer_id,
      courseId: order.lines[0]!.course_id,
      link: `/payment?course=${order.lines[0]!.course_id}`,
      message: () => m.notice_rejected({ amount: formatMoney(payment.amount_paisa), reason }),
    });
    await services.events.tell(tx, payment.payer_id, "payment", {
      payment_id: payment.id,
      status: "rejected",
      reason,
    });
    await queueDecisionMail(services, tx, payment.id);
    await passSeatsOn(services, tx, courseIds);
  });
}
