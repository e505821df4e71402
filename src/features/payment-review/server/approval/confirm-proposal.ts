import { closeAsConfirmed, type PaymentRow } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { carryOut } from "./carry-out.ts";
import { lockForAct } from "./lock-for-act.ts";
import { creditsGiven, requireOthersMoney } from "./own-money.ts";
import { toDecision } from "./proposed-decision.ts";

/**
 * Confirms what another administrator proposed, and makes that decision, in one transaction. If the decision is refused,
 * the proposal stays open. Confirming again changes nothing.
 * @throws as `lockForAct`, `carryOut` and `requireOthersMoney` do
 */
export async function confirmProposal(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  proposalId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockForAct(tx, seen, { adminId, proposalId, act: "confirm" });
    if (!locked) return;
    const { payment, proposal } = locked;
    const decision = toDecision(proposal);
    const creditIds = await creditsGiven(tx, payment, decision);
    // First, because the decision ends every proposal that is open.
    await closeAsConfirmed(tx, locked, adminId);
    await carryOut(services, tx, payment, adminId, decision);
    // After the decision, which has locked them.
    await requireOthersMoney(tx, creditIds, adminId);
  });
}
