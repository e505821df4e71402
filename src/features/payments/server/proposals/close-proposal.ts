import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { endProposal, type ProposalRow } from "../queries/proposals.ts";
import { tellReviewers } from "../tell-of-payment.ts";

interface OpenProposal {
  payment: Pick<PaymentRow, "id" | "status">;
  proposal: Pick<ProposalRow, "id" | "proposed_by">;
}

/**
 * Ends an open proposal because a second administrator confirms it. Call it before the decision, which ends every proposal
 * that is open, and tells the reviewers. The caller holds the payment and the proposal.
 */
export async function closeAsConfirmed(
  tx: Tx,
  { payment, proposal }: OpenProposal,
  adminId: number,
): Promise<void> {
  await endProposal(tx, proposal.id, { as: "confirmed", by: adminId });
  await audit(tx, {
    actorId: adminId,
    action: "payment.proposal_confirmed",
    subject: ["payment", payment.id],
    after: { proposal_id: proposal.id, proposed_by: proposal.proposed_by },
  });
}

/** Ends an open proposal because a second administrator declines it. The caller holds the payment and the proposal. */
export async function closeAsDeclined(
  services: Services,
  tx: Tx,
  { payment, proposal }: OpenProposal,
  { adminId, reason }: { adminId: number; reason: string },
): Promise<void> {
  await endProposal(tx, proposal.id, { as: "declined", by: adminId, reason });
  await audit(tx, {
    actorId: adminId,
    action: "payment.proposal_declined",
    subject: ["payment", payment.id],
    after: { proposal_id: proposal.id, proposed_by: proposal.proposed_by },
    reason,
  });
  await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
}

/** Ends an open proposal because its administrator takes it back. The caller holds the payment and the proposal. */
export async function closeAsWithdrawn(
  services: Services,
  tx: Tx,
  { payment, proposal }: OpenProposal,
  adminId: number,
): Promise<void> {
  await endProposal(tx, proposal.id, { as: "withdrawn", by: adminId });
  await audit(tx, {
    actorId: adminId,
    action: "payment.proposal_withdrawn",
    subject: ["payment", payment.id],
    after: { proposal_id: proposal.id },
  });
  await tellReviewers(services, tx, { payment_id: payment.id, status: payment.status });
}
