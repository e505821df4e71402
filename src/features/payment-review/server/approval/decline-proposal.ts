import { endProposal, type PaymentRow, tellReviewers } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { lockForAct } from "./lock-for-act.ts";

/**
 * Declines what another administrator proposed, for a reason that the desk shows. Declining again changes nothing.
 * @throws as `lockForAct` does
 */
export async function declineProposal(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  { proposalId, reason }: { proposalId: number; reason: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockForAct(tx, seen, { adminId, proposalId, act: "decline" });
    if (!locked) return;
    const { payment, proposal } = locked;
    await endProposal(tx, proposal.id, { as: "declined", by: adminId, reason });
    await audit(tx, {
      actorId: adminId,
      action: "payment.proposal_declined",
      subject: ["payment", payment.id],
      after: { proposal_id: proposal.id, proposed_by: proposal.proposed_by },
      reason,
    });
    await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
  });
}
