import { lockSeats, passSeatsOn } from "#features/enrolment/server/public.ts";
import { notify } from "#features/notifications/server/public.ts";
import { holdCoupon, takeBackUse } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentPathOf } from "../../paths.ts";
import { restoreDisputes } from "../disputes/end-disputes.ts";
import { paymentNotices } from "../notification-types.ts";
import { reverseAllocations, tiedMoney } from "../queries/credits.ts";
import { lockCredits } from "../queries/locks.ts";
import { isUnclaimed, orderToSettle, setOrderStatus } from "../queries/orders.ts";
import { type PaymentRow, setReopened } from "../queries/payments.ts";
import { endRefundRequest } from "../queries/refund-requests.ts";
import { isClaimedElsewhere } from "../queries/transfers.ts";
import { takeCoursesBack } from "./take-courses-back.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { takeReceiptBack } from "../settling/write-receipt.ts";

interface Reopening {
  /** The administrator who takes the decision back. */
  decidedBy: number;
  reason?: string;
  /** Another decision about the payment follows at once, and tells the payer. */
  silently?: boolean;
}

/** Frees the money of a verified payment, takes its receipt back and ends its enrolments. */
async function takeVerificationBack(services: Services, tx: Tx, payment: PaymentRow, by: number) {
  const { learners } = await orderToSettle(tx, payment.order_id);
  await takeBackUse(tx, payment.order_id);
  const tied = await tiedMoney(tx, payment.id);
  const allocationIds = tied.map(({ allocation_id }) => allocation_id);
  await lockCredits(
    tx,
    tied.map(({ credit_id }) => credit_id),
  );
  await reverseAllocations(tx, allocationIds, by);
  await takeReceiptBack(tx, { paymentId: payment.id, kind: "payment", decidedBy: by });
  await endRefundRequest(tx, payment.id, { as: "reopened" });
  await takeCoursesBack(services, tx, { paymentId: payment.id, learners, payerId: payment.payer_id, by });
  await setOrderStatus(tx, payment.order_id, "open");
  return tied;
}

/**
 * Takes the decision about a payment back. It waits for a person again, and never settles by itself from then on. If it
 * was verified, its money is free and its enrolments end. The disputes that the decision ended are open again. The caller
 * holds the transaction IDs and the payer.
 * @throws 409 for a rejected payment: `id_pays_for_another` if a transaction ID of it is used again, `order_continued` if its
 * order was replaced or has another payment.
 */
export async function reopenPayment(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { decidedBy, reason, silently = false }: Reopening,
): Promise<void> {
  const order = await orderToSettle(tx, payment.order_id);
  const courseIds = order.lines.map((line) => line.course_id);
  await lockSeats(tx, courseIds);
  if (payment.status === "rejected") {
    if (await isClaimedElsewhere(tx, payment.id))
      throw conflict("id_pays_for_another", m.id_pays_for_another());
    if (!(await isUnclaimed(tx, payment.order_id))) throw conflict("order_continued", m.order_continued());
    const use = { couponId: order.coupon_id, orderId: order.id, learnerId: payment.payer_id };
    // A use that is gone is no obstacle here: the person who verifies it is told.
    if (use.couponId !== null) await holdCoupon(tx, { ...use, couponId: use.couponId });
  }
  const freed =
    payment.status === "verified" ? await takeVerificationBack(services, tx, payment, decidedBy) : [];
  await setReopened(tx, payment.id);
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.reopened",
    subject: ["payment", payment.id],
    before: { status: payment.status, reason: payment.reason },
    after: { status: "pending", freed },
    ...(reason === undefined ? {} : { reason }),
  });
  if (!silently) {
    await restoreDisputes(tx, payment);
    await notify(tx, {
      notificationType: paymentNotices,
      userId: payment.payer_id,
      courseId: order.lines[0]!.course_id,
      link: paymentPathOf(order.id, order.lines, order.places),
      message: () => m.notice_reopened({ amount: formatMoney(payment.amount_paisa) }),
    });
    await tellPayerAndReviewers(services, tx, payment.payer_id, {
      payment_id: payment.id,
      status: "pending",
    });
  }
  await passSeatsOn(services, tx, courseIds);
}
