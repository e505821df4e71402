import type { NewProposal, ProposalRow } from "#features/payments/server/public.ts";
import type { Decision, Verification } from "../../rules.ts";

/** A decision about a payment, which a second administrator may have to confirm. */
export type ProposedDecision =
  | ({ kind: "verify" } & Decision)
  /** The money goes to another claimant. The reason is for the first person. */
  | { kind: "award"; claimantId: number; reason: string }
  /** `transactionId`: of the transfer back, if it was written down. */
  | { kind: "refund"; reason: string; transactionId: string | null };

const nothing = {
  credit_ids: null,
  without_money: false,
  raises_limit: false,
  claimant_id: null,
  transaction_id: null,
  reason: null,
};

const ofVerification = (verification: Verification): Partial<NewProposal> => {
  if (verification.by === "credits") return { credit_ids: verification.creditIds };
  return verification.by === "without_money" ? { without_money: true, reason: verification.reason } : {};
};

/** A decision as the proposal that is stored. */
export function toProposal(decision: ProposedDecision): NewProposal {
  switch (decision.kind) {
    case "verify":
      return {
        ...nothing,
        decision: "verify",
        raises_limit: decision.raisesLimit,
        ...ofVerification(decision.verification),
      };
    case "award":
      return { ...nothing, decision: "award", claimant_id: decision.claimantId, reason: decision.reason };
    case "refund":
      return {
        ...nothing,
        decision: "refund",
        transaction_id: decision.transactionId,
        reason: decision.reason,
      };
  }
}

const verificationOf = ({ credit_ids, without_money, reason }: NewProposal): Verification => {
  if (credit_ids) return { by: "credits", creditIds: credit_ids };
  return without_money ? { by: "without_money", reason: reason! } : { by: "as_claimed" };
};

/** The decision that was proposed. */
export function toDecision(proposal: NewProposal): ProposedDecision {
  const reason = proposal.reason!;
  switch (proposal.decision) {
    case "verify":
      return { kind: "verify", raisesLimit: proposal.raises_limit, verification: verificationOf(proposal) };
    case "award":
      return { kind: "award", claimantId: proposal.claimant_id!, reason };
    case "refund":
      return { kind: "refund", transactionId: proposal.transaction_id, reason };
  }
}

/** Whether a stored proposal is this decision. */
export const isSameDecision = (stored: ProposalRow, decision: ProposedDecision): boolean =>
  JSON.stringify(toDecision(stored)) === JSON.stringify(toDecision(toProposal(decision)));
