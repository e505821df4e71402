import {
  addKeep,
  endByDecision,
  endDisputes,
  hasOpenDispute,
  hasStandingKeep,
  type PaymentRow,
  setPaidAfterAll,
  tellReviewers,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";

/**
 * Decides that a payment stays as it is: the money with a payment that others dispute, who are told; or the rejection of
 * a payment for which money came. The same decision again changes nothing.
 * @throws 409 `nothing_to_keep` if nobody disputes it and no such money came, and as `lockPayment` does
 */
export async function keepPayment(services: Services, seen: PaymentRow, adminId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    const isRejected = payment.status === "rejected";
    const isOpen = isRejected
      ? payment.outcome === "rejected_but_paid"
      : await hasOpenDispute(tx, payment.id);
    if (!isOpen) {
      if (await hasStandingKeep(tx, payment.id)) return;
      throw conflict("nothing_to_keep", m.nothing_to_keep());
    }
    const keepId = await addKeep(tx, {
      payment_id: payment.id,
      keeps: isRejected ? "rejection" : "money",
      decided_by: adminId,
    });
    if (isRejected) await setPaidAfterAll(tx, payment.id, false);
    else await endDisputes(tx, payment, { as: "kept", keepId });
    await endByDecision(tx, payment.id);
    await audit(tx, { actorId: adminId, action: "payment.kept", subject: ["payment", payment.id] });
    await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
  });
}
