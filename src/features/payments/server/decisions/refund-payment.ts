import { dashboardPath } from "#features/dashboard/paths.ts";
import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { lockSeats, passSeatsOn } from "#features/enrolment/server/public.ts";
import { notify } from "#features/notifications/server/public.ts";
import { freeCoupon, holdCoupon, redeemCoupon, takeBackUse } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../../paths.ts";
import { paymentNotices } from "../notification-types.ts";
import { queueDecisionMail } from "../payment-mails.ts";
import { invitePlaces } from "../places/invite-places.ts";
import * as credits from "../queries/credits.ts";
import { isBeyondCapacity } from "../queries/full-orders.ts";
import { lockCredits } from "../queries/locks.ts";
import { orderToSettle, setOrderStatus } from "../queries/orders.ts";
import { type PaymentRow, setRefunded } from "../queries/payments.ts";
import { endRefundRequest, reopenRefundRequest } from "../queries/refund-requests.ts";
import { giveCoursesBack, takeCoursesBack } from "./take-courses-back.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { takeReceiptBack, writeReceipt } from "../settling/write-receipt.ts";

interface Refund {
  decidedBy: number;
  reason: string;
  /** Of the transfer back, if it was written down. */
  transactionId: string | null;
}

const sumOf = (parts: readonly { amount_paisa: number }[]): number =>
  parts.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);

/**
 * Records that the money of a verified payment was given back. Its enrolments end, their seats go to the next in line,
 * their certificates are revoked; completed lessons and notes stay. A later part of a price is owed again, and nothing
 * ends. The refund gets a receipt of its own. An open request
 * for it ends. The caller holds the transaction ID and the payer.
 * @throws 409 `nothing_to_refund` if it was verified without money.
 */
export async function refundPayment(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { decidedBy, reason, transactionId }: Refund,
): Promise<void> {
  const { lines, learners } = await orderToSettle(tx, payment.order_id);
  const courseIds = lines.map((line) => line.course_id);
  await lockSeats(tx, courseIds);
  await takeBackUse(tx, payment.order_id);
  await freeCoupon(tx, payment.order_id);
  const tied = await credits.tiedMoney(tx, payment.id);
  if (tied.length === 0) throw conflict("nothing_to_refund", m.nothing_to_refund());
  await lockCredits(
    tx,
    tied.map(({ credit_id }) => credit_id),
  );
  await credits.reverseAllocations(
    tx,
    tied.map(({ allocation_id }) => allocation_id),
    decidedBy,
  );
  await credits.addReturns(
    tx,
    tied.map(({ credit_id, amount_paisa }) => ({
      credit_id,
      amount_paisa,
      payment_id: payment.id,
      transaction_id: transactionId,
      reason,
      decided_by: decidedBy,
    })),
  );
  await takeCoursesBack(services, tx, {
    paymentId: payment.id,
    learners,
    payerId: payment.payer_id,
    by: decidedBy,
  });
  await setOrderStatus(tx, payment.order_id, "refunded");
  await setRefunded(tx, payment.id, "refunded");
  await endRefundRequest(tx, payment.id, { as: "refunded" });
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.refunded",
    subject: ["payment", payment.id],
    before: { status: "verified" },
    after: { status: "refunded", amount_paisa: sumOf(tied), transaction_id: transactionId },
    reason,
  });
  await notify(tx, {
    notificationType: paymentNotices,
    hasOwnMail: true,
    userId: payment.payer_id,
    courseId: courseIds[0]!,
    link: paymentsPath,
    message: () => m.notice_refunded({ amount: formatMoney(sumOf(tied)), reason }),
  });
  await tellPayerAndReviewers(services, tx, payment.payer_id, { payment_id: payment.id, status: "refunded" });
  await queueDecisionMail(services, tx, payment.id);
  await passSeatsOn(services, tx, courseIds);
  await writeReceipt(tx, payment.id, "refund");
}

/**
 * Takes a refund back: the money was not given back. The payment is verified again, with its enrolments and their
 * certificates, also if others have its seats now: then the audit log says so. A request that the refund ended waits again.
 * The caller holds the transaction ID and the payer.
 * @throws 409 `coupon_used_up` if others have used the promo code up since.
 */
export async function undoRefund(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { decidedBy, reason }: { decidedBy: number; reason?: string },
): Promise<void> {
  const {
    coupon_id: couponId,
    lines,
    learners,
    places,
    is_later_part: isLater,
  } = await orderToSettle(tx, payment.order_id);
  const orderId = payment.order_id;
  await lockSeats(
    tx,
    lines.map((line) => line.course_id),
  );
  // A later part gives no seat.
  const isBeyond = !isLater && (await isBeyondCapacity(tx, orderId));
  if (couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId: payment.payer_id })))
    throw conflict("coupon_used_up", m.refund_coupon_used_up());
  await redeemCoupon(tx, orderId);
  const returned = await credits.returnedMoney(tx, payment.id);
  await lockCredits(
    tx,
    returned.map(({ credit_id }) => credit_id),
  );
  await credits.reverseReturns(
    tx,
    returned.map(({ return_id }) => return_id),
    decidedBy,
  );
  await takeReceiptBack(tx, { paymentId: payment.id, kind: "refund", decidedBy });
  await credits.addAllocations(
    tx,
    returned.map(({ credit_id, amount_paisa }) => ({
      credit_id,
      amount_paisa,
      payment_id: payment.id,
      decided_by: decidedBy,
    })),
  );
  await setOrderStatus(tx, orderId, "settled");
  await setRefunded(tx, payment.id, "verified");
  await reopenRefundRequest(tx, payment.id);
  // A later part gave no enrolment.
  if (!isLater)
    await giveCoursesBack(services, tx, {
      paymentId: payment.id,
      learners,
      payerId: payment.payer_id,
      by: decidedBy,
      since: new Date(payment.decided_at!),
    });
  if (places !== null) await invitePlaces(services, tx, orderId);
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.refund_undone",
    subject: ["payment", payment.id],
    before: { status: "refunded" },
    after: {
      status: "verified",
      amount_paisa: sumOf(returned),
      ...(isBeyond ? { beyond_capacity: true } : {}),
    },
    ...(reason === undefined ? {} : { reason }),
  });
  await notify(tx, {
    notificationType: paymentNotices,
    userId: payment.payer_id,
    courseId: lines[0]!.course_id,
    link:
      places !== null
        ? groupOrderPath(orderId)
        : lines.length === 1
          ? classroomPath(lines[0]!.course_id)
          : dashboardPath,
    message: () => {
      const courses = lines.map(({ course_title }) => course_title).join(", ");
      return places === null
        ? m.notice_refund_undone({ courses })
        : m.notice_group_refund_undone({ courses });
    },
  });
  await tellPayerAndReviewers(services, tx, payment.payer_id, { payment_id: payment.id, status: "verified" });
}
