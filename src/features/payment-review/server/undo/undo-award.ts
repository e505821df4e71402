import { lockSeats } from "#features/enrolment/server/public.ts";
import {
  moveDisputes,
  orderToSettle,
  type PaymentRow,
  readPayment,
  rejectClaim,
  reopenPayment,
} from "#features/payments/server/public.ts";
import { lockCoupon } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Services } from "#kit/server/services.ts";
import { readerLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/payment-review.ts";
import { readPaymentReview } from "../queries/payment-reviews.ts";
import { readReviewSettings } from "../settings.ts";

/** What the person reads who had the money, in their language. */
async function reasonFor(tx: Tx, paymentId: number): Promise<string> {
  const { payer_language } = (await readPaymentReview(tx, paymentId))!;
  const { languages } = await readReviewSettings(tx);
  return inLanguage(readerLanguage(payer_language, languages), m.award_undone_reason);
}

/**
 * Takes an award back: the payment that got the money is rejected with everything that it gave, the first payment waits
 * again, and so do the claims of all others. All are told. The caller holds the transaction IDs and both payers.
 * @throws 409 as `reopenPayment` does
 */
export async function undoAward(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  wonId: number,
  undo: { decidedBy: number; reason?: string },
): Promise<void> {
  const won = (await readPayment(tx, wonId))!;
  const reason = await reasonFor(tx, won.id);
  // Seats are locked in the order of the courses, for both orders at once; coupons are locked before credits.
  const both = [await orderToSettle(tx, payment.order_id), await orderToSettle(tx, won.order_id)];
  await lockSeats(
    tx,
    both.flatMap(({ lines }) => lines.map((line) => line.course_id)),
  );
  for (const couponId of both.map(({ coupon_id }) => coupon_id).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    if (couponId !== null) await lockCoupon(tx, couponId);
  await reopenPayment(services, tx, won, { silently: true, ...undo });
  // Somebody may have disputed the payment that got the money.
  await moveDisputes(tx, won.id, payment);
  const waiting = (await readPayment(tx, won.id))!;
  await rejectClaim(services, tx, waiting, { decidedBy: undo.decidedBy, reason });
  await reopenPayment(services, tx, payment, undo);
}
