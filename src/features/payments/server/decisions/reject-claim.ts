import { lockSeats, passSeatsOn } from "#features/enrolment/server/public.ts";
import { notify } from "#features/notifications/server/public.ts";
import { freeCoupon } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentPathOf } from "../../paths.ts";
import { endDisputes } from "../disputes/end-disputes.ts";
import { paymentNotices } from "../notification-types.ts";
import { queueDecisionMail } from "../payment-mails.ts";
import { orderToSettle } from "../queries/orders.ts";
import { decidePayment, type PaymentRow } from "../queries/payments.ts";
import { closeQuestion } from "../questions/close-question.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";

/**
 * Rejects a pending payment: its transaction ID, its use of the coupon and its seat are free again,
 * and the payer reads the reason. `winner`: the other claimant who gets the money at once. The caller holds the
 * transaction ID and the payer.
 */
export async function rejectClaim(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { decidedBy, reason, winner = null }: { decidedBy: number; reason: string; winner?: number | null },
): Promise<void> {
  const order = await orderToSettle(tx, payment.order_id);
  const courseIds = order.lines.map((line) => line.course_id);
  await lockSeats(tx, courseIds);
  await decidePayment(tx, payment.id, { status: "rejected", decided_by: decidedBy, reason });
  await closeQuestion(tx, payment.id, { as: "decided" });
  await endDisputes(tx, payment, { as: winner === null ? "rejected" : "awarded", winner });
  await freeCoupon(tx, payment.order_id);
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.rejected",
    subject: ["payment", payment.id],
    before: { status: "pending", outcome: payment.outcome },
    after: { status: "rejected" },
    reason,
  });
  await notify(tx, {
    notificationType: paymentNotices,
    hasOwnMail: true,
    userId: payment.payer_id,
    courseId: order.lines[0]!.course_id,
    link: paymentPathOf(order.id, order.lines, order.places),
    message: () => m.notice_rejected({ amount: formatMoney(payment.amount_paisa), reason }),
  });
  await tellPayerAndReviewers(services, tx, payment.payer_id, {
    payment_id: payment.id,
    status: "rejected",
    reason,
  });
  await queueDecisionMail(services, tx, payment.id);
  await passSeatsOn(services, tx, courseIds);
}
