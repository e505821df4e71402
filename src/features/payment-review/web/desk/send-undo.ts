import { callApi } from "#kit/web/api.ts";
import * as m from "#messages/payment-review.ts";
import { withdrawProposal } from "../../approval-contract.ts";
import { openProposal } from "../../approval-rules.ts";
import { type PaymentReview, undoDecision } from "../../contract.ts";
import type { DeskDecision } from "../../desk-rules.ts";
import { undoKeep } from "../../undo-contract.ts";

/** A payment as it was after the last decision about it here, with that decision. Undefined: somebody decided earlier. */
export interface Taken {
  after: PaymentReview;
  decision: DeskDecision | undefined;
}

/** The own proposal that an undo withdraws; null for a decision. */
const proposalOf = ({ after, decision }: Taken): number | null =>
  decision === undefined || decision === "proposed"
    ? (openProposal(after.proposals)?.proposal_id ?? null)
    : null;

/** Takes back what was done with a payment last. @returns the payment as it is now */
export async function sendUndo(taken: Taken): Promise<PaymentReview> {
  const { after, decision } = taken;
  const params = { id: after.payment_id };
  const proposalId = proposalOf(taken);
  if (proposalId !== null) return callApi(withdrawProposal, { params, body: { proposal_id: proposalId } });
  if (decision === "kept") return callApi(undoKeep, { params, body: { keep_id: after.kept!.keep_id } });
  return callApi(undoDecision, { params, body: {} });
}

/** Says that a decision to keep a payment as it is was taken back. */
export const keepUndoneWords = ({ kept }: PaymentReview): string =>
  kept?.keeps === "rejection" ? m.undone_keep_rejection_toast() : m.undone_keep_toast();

/** Says what was taken back. */
export function undoneWords(taken: Taken): string {
  const { after, decision } = taken;
  if (proposalOf(taken) !== null) return m.withdrawn_toast();
  if (decision === "kept") return keepUndoneWords(after);
  return decision === "awarded" ? m.undone_award_toast() : m.undone_toast({ name: after.payer.name });
}
