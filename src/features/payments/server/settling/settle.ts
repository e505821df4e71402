import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { inviteToClaim } from "#features/certificates/server/public.ts";
import { enrolLearner, enrolLearners } from "#features/enrolment/server/public.ts";
import { remindersOf } from "#features/instalments/server/public.ts";
import { notify, withdrawNotices } from "#features/notifications/server/public.ts";
import { redeemCoupon } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { endDisputes } from "../disputes/end-disputes.ts";
import { paymentNotices } from "../notification-types.ts";
import { queueDecisionMail } from "../payment-mails.ts";
import { invitePlaces } from "../places/invite-places.ts";
import { requireList } from "../places/require-list.ts";
import { addAllocations } from "../queries/credits.ts";
import { orderToSettle, setOrderStatus } from "../queries/orders.ts";
import { decidePayment } from "../queries/payments.ts";
import { releaseTransfers } from "../queries/transfers.ts";
import { closeQuestion } from "../questions/close-question.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { writeReceipt } from "./write-receipt.ts";

export interface Settlement {
  orderId: number;
  /** Null when nothing was due. */
  payment: { id: number; amount_paisa: number; outcome: string | null } | null;
  /** An administrator enrols the learner although the course has no free seat. */
  isBeyondCapacity?: boolean;
  /** The credits that pay for the order, and how much of each. */
  shares: { creditId: number; amount: number }[];
  /** The administrator who decided, or null if it settled automatically. */
  decidedBy: number | null;
  /** Why the administrator accepts it without money, for the audit log. */
  reason?: string;
}

/** The learner is enrolled. The part may have been the last thing that the certificate waited for. */
async function payLaterPart(tx: Tx, order: Awaited<ReturnType<typeof orderToSettle>>): Promise<void> {
  await withdrawNotices(tx, remindersOf(order.instalment_id!, order.payer_id));
  for (const { learner_id, course_id } of order.learners) await inviteToClaim(tx, learner_id, course_id);
}

/**
 * Invites the people of an order for others. Some have accepted already, if the decision about it was taken back before:
 * they are enrolled again.
 */
async function giveAcceptedPlaces(
  services: Services,
  tx: Tx,
  { id, lines, learners, payer_id: payerId }: Awaited<ReturnType<typeof orderToSettle>>,
  payment: Settlement["payment"],
): Promise<void> {
  const userIds = learners.filter(({ has_left }) => !has_left).map(({ learner_id }) => learner_id);
  if (payment && userIds.length > 0)
    await enrolLearners(services, tx, {
      courseId: lines[0]!.course_id,
      userIds,
      paymentId: payment.id,
      silentFor: payerId,
    });
  await invitePlaces(services, tx, id);
}

/** Where the payer goes on after a settlement. */
function linkOf({ id, lines, places }: Awaited<ReturnType<typeof orderToSettle>>): string {
  if (places !== null) return groupOrderPath(id);
  return lines.length === 1 ? classroomPath(lines[0]!.course_id) : dashboardPath;
}

/**
 * The only way from money to an enrolment: allocation, payment verified, coupon redeemed, order
 * settled, learners enrolled (by a whole price or its first part) or invited to their places, audit, notification, live event,
 * mail and receipt, all in the caller's transaction. The caller holds the locks (see queries/locks.ts) and has checked the coupon.
 * @throws 409 `list_gone` for an order for others whose list was deleted. Only an administrator comes to one.
 */
export async function settle(services: Services, tx: Tx, settlement: Settlement): Promise<void> {
  const { orderId, payment, shares, decidedBy } = settlement;
  const order = await orderToSettle(tx, orderId);
  if (order.places !== null) await requireList(tx, { id: orderId, places: order.places });
  if (payment) {
    const allocations = shares.map(({ creditId, amount }) => ({
      credit_id: creditId,
      payment_id: payment.id,
      amount_paisa: amount,
      decided_by: decidedBy,
    }));
    if (allocations.length > 0) await addAllocations(tx, allocations);
    if (await releaseTransfers(tx, payment.id)) await endDisputes(tx, payment, { as: "released" });
    await decidePayment(tx, payment.id, { status: "verified", decided_by: decidedBy, reason: null });
    await closeQuestion(tx, payment.id, { as: "decided" });
  }
  await redeemCoupon(tx, orderId);
  await setOrderStatus(tx, orderId, "settled");
  if (order.places !== null) await giveAcceptedPlaces(services, tx, order, payment);
  else if (order.is_later_part) await payLaterPart(tx, order);
  // At most ten of a cart.
  else
    for (const { course_id: courseId, learner_id: userId } of order.learners)
      await enrolLearner(services, tx, {
        courseId,
        userId,
        ...(payment ? { source: "paid", paymentId: payment.id } : { source: "free" }),
        // The payer gets the notification about the payment, which says the same.
        silently: payment !== null && userId === order.payer_id,
      });
  await audit(tx, {
    actorId: decidedBy,
    action: payment ? "payment.verified" : "order.settled_free",
    subject: payment ? ["payment", payment.id] : ["order", orderId],
    ...(payment ? { before: { status: "pending", outcome: payment.outcome } } : {}),
    after: {
      status: payment ? "verified" : "settled",
      allocations: shares,
      ...order.part,
      ...(settlement.isBeyondCapacity ? { beyond_capacity: true } : {}),
      ...(settlement.reason === undefined ? {} : { without_money: true }),
    },
    ...(settlement.reason === undefined ? {} : { reason: settlement.reason }),
  });
  if (!payment) return;

  await notify(tx, {
    notificationType: paymentNotices,
    hasOwnMail: true,
    userId: order.payer_id,
    courseId: order.lines[0]!.course_id,
    link: linkOf(order),
    message: () => {
      const words = {
        amount: formatMoney(payment.amount_paisa),
        courses: order.lines.map((line) => line.course_title).join(", "),
      };
      if (order.places !== null) return m.notice_group_verified({ ...words, count: order.places });
      return order.part && order.is_later_part
        ? m.notice_part_verified({ ...words, ...order.part })
        : m.notice_verified(words);
    },
  });
  await tellPayerAndReviewers(services, tx, order.payer_id, { payment_id: payment.id, status: "verified" });
  await queueDecisionMail(services, tx, payment.id);
  await writeReceipt(tx, payment.id, "payment");
}
