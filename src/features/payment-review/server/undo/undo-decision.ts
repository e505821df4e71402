import {
  paymentAwardedFrom,
  type PaymentRow,
  reopenPayment,
  undoRefund,
} from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";
import { requireReason } from "./require-reason.ts";
import { undoAward } from "./undo-award.ts";

/**
 * Takes the last decision about a payment back: a verified or rejected one waits again, with the disputes that the
 * decision ended; a refunded one is verified again. If the money went to another person by an award, that is taken back
 * too.
 * @throws 409 `not_decided` while it waits, `order_continued`, `coupon_used_up`, and as `lockPayment` does; 400 without a reason, where it needs one.
 */
export async function undoDecision(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const seenAward = await paymentAwardedFrom(tx, seen.id);
    const payment = await lockPayment(tx, seen, seen.payer_id, seenAward ? [seenAward.payer_id] : []);
    if (payment.status === "pending") throw conflict("not_decided", m.not_decided());
    requireReason(payment, adminId, { reason, now });
    const undo = { decidedBy: adminId, ...(reason === null ? {} : { reason }) };
    if (payment.status === "refunded") return undoRefund(services, tx, payment, undo);
    const award = await paymentAwardedFrom(tx, payment.id);
    // An award of this moment has another payer, whom nothing locks: its transaction ID is in use.
    if (award && award.id === seenAward?.id) return undoAward(services, tx, payment, award.id, undo);
    return reopenPayment(services, tx, payment, undo);
  });
}
