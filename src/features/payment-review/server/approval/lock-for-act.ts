import {
  lockProposal,
  type PaymentRow,
  type ProposalRow,
  readProposal,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, forbidden, notFound } from "#kit/server/errors.ts";
import * as m from "#messages/payment-review.ts";
import { judgeAct, type ProposalAct } from "../../approval-rules.ts";
import { lockPayment } from "../lock-payment.ts";
import { lockAdministrator } from "../queries/reviewers.ts";

const refusals = {
  closed: ["proposal_closed", m.proposal_closed],
  own: ["own_proposal", m.proposal_own],
  others: ["others_proposal", m.proposal_others],
} as const;

/**
 * Locks a payment and its proposal for something that an administrator does with the proposal, in the order: the
 * administrator, the payment, the proposal. Null when this administrator has already done the same.
 * @throws 403 for a role that was lost; 404 for no such proposal; 409 `own_proposal`, `others_proposal`,
 * `proposal_closed`, and as `lockPayment` does.
 */
export async function lockForAct(
  tx: Tx,
  seen: PaymentRow,
  { adminId, proposalId, act }: { adminId: number; proposalId: number; act: ProposalAct },
): Promise<{ payment: PaymentRow; proposal: ProposalRow } | null> {
  if (!(await lockAdministrator(tx, adminId))) throw forbidden();
  const known = await readProposal(tx, seen.id, proposalId);
  if (!known) throw notFound(m.proposal_not_found());
  const payment = await lockPayment(
    tx,
    seen,
    act === "confirm" ? (known.claimant_id ?? undefined) : undefined,
  );
  const proposal = (await lockProposal(tx, seen.id, proposalId))!;
  const judged = judgeAct(proposal, adminId, act);
  if (judged === "done") return null;
  if (judged === "do") return { payment, proposal };
  const [code, sentence] = refusals[judged];
  throw conflict(code, sentence());
}
