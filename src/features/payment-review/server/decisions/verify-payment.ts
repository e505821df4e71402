import type { PaymentRow } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import type { Decision } from "../../rules.ts";
import { decideOrPropose } from "../approval/decide-or-propose.ts";
import { lockForDecision } from "./lock-for-decision.ts";

/**
 * Verifies a payment because an administrator decided so, or proposes it above the amount that needs two.
 * @throws 409 as `lockForDecision`, `carryOutVerification` and `decideOrPropose` do.
 */
export async function verifyPayment(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  decision: Decision,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockForDecision(tx, seen, adminId, "verified");
    if (payment) await decideOrPropose(services, tx, payment, adminId, { kind: "verify", ...decision });
  });
}
