import { endDisputes, type PaymentRow } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { lockPayment } from "./lock-payment.ts";

/** Decides that the money stays with a payment that others dispute. The others are told. */
export async function keepPayment(services: Services, seen: PaymentRow, adminId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen);
    await endDisputes(tx, payment, { outcome: "kept" });
    await audit(tx, { actorId: adminId, action: "payment.kept", subject: ["payment", payment.id] });
  });
}
