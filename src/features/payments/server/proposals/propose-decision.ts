import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { addProposal, type NewProposal } from "../queries/proposals.ts";
import { tellReviewers } from "../tell-of-payment.ts";

/**
 * Records a decision about a payment that a second administrator has to confirm. It changes nothing else. A payment has one
 * open proposal: the caller holds the payment and has seen that there is none.
 */
export async function proposeDecision(
  services: Services,
  tx: Tx,
  payment: Pick<PaymentRow, "id" | "status">,
  { adminId, proposal }: { adminId: number; proposal: NewProposal },
): Promise<void> {
  const id = await addProposal(tx, { ...proposal, payment_id: payment.id, proposed_by: adminId });
  const { reason, ...after } = proposal;
  await audit(tx, {
    actorId: adminId,
    action: "payment.proposed",
    subject: ["payment", payment.id],
    after: { proposal_id: id, ...after },
    ...(reason === null ? {} : { reason }),
  });
  await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
}
