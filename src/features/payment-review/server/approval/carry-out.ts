import type { PaymentRow } from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { carryOutAward } from "./award.ts";
import type { ProposedDecision } from "./proposed-decision.ts";
import { carryOutRefund } from "./refund.ts";
import { carryOutVerification } from "./verification.ts";

/**
 * Makes a decision about a payment: the one way for a decision of one administrator and for a confirmed proposal. The
 * caller holds the transaction ID and the people.
 * @throws 404 and 409 as the decision does
 */
export async function carryOut(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  adminId: number,
  decision: ProposedDecision,
): Promise<void> {
  switch (decision.kind) {
    case "verify":
      return carryOutVerification(services, tx, payment, adminId, decision);
    case "award":
      return carryOutAward(services, tx, payment, adminId, decision);
    case "refund":
      return carryOutRefund(services, tx, payment, adminId, decision);
  }
}
