import { endProposal, type PaymentRow, tellReviewers } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { lockForAct } from "./lock-for-act.ts";

/**
 * Takes back what this administrator proposed. Withdrawing again changes nothing.
 * @throws as `lockForAct` does
 */
export async function withdrawProposal(
  services: Services,
  seen: PaymentRow,
  adminId: number,
  proposalId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockForAct(tx, seen, { adminId, proposalId, act: "withdraw" });
    if (!locked) return;
    const { payment, proposal } = locked;
    await endProposal(tx, proposal.id, { as: "withdrawn", by: adminId });
    await audit(tx, {
      actorId: adminId,
      action: "payment.proposal_withdrawn",
      subject: ["payment", payment.id],
      after: { proposal_id: proposal.id },
    });
    await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
  });
}
