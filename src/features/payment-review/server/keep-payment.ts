import {
  endByDecision,
  endDisputes,
  keepRejected,
  type PaymentRow,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { lockPayment } from "./lock-payment.ts";

/**
 * Decides that a payment stays as it is: the money with a payment that others dispute, who are told; or the rejection of
 * a payment for which money came.
 */
export async function keepPayment(services: Services, seen: PaymentRow, adminId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    if (payment.status === "rejected") await keepRejected(tx, payment.id);
    else await endDisputes(tx, payment, { outcome: "kept" });
    await endByDecision(tx, payment.id);
    await audit(tx, { actorId: adminId, action: "payment.kept", subject: ["payment", payment.id] });
  });
}
