import type { ProposalEnd } from "#features/payments/proposal-rules.ts";

/** What an administrator can do with a proposal. */
export type ProposalAct = "confirm" | "decline" | "withdraw";

interface Proposed {
  proposed_by: number;
  ended_as: ProposalEnd | null;
  ended_by: number | null;
}

const endOf: Record<ProposalAct, ProposalEnd> = {
  confirm: "confirmed",
  decline: "declined",
  withdraw: "withdrawn",
};

/**
 * What becomes of a proposal if an administrator does something with it. `done`: they did it before, so nothing changes.
 * `own`: nobody confirms or declines what they proposed. `others`: only the person who proposed withdraws it.
 */
export function judgeAct(
  { proposed_by: proposedBy, ended_as: endedAs, ended_by: endedBy }: Proposed,
  adminId: number,
  act: ProposalAct,
): "do" | "done" | "closed" | "own" | "others" {
  const isOwn = proposedBy === adminId;
  if (isOwn !== (act === "withdraw")) return isOwn ? "own" : "others";
  if (endedAs === null) return "do";
  return endedAs === endOf[act] && endedBy === adminId ? "done" : "closed";
}

/** The proposal about a payment that waits for a second administrator. `proposals`: newest first. */
export const openProposal = <P extends { ended_at: unknown }>(proposals: readonly P[]): P | null =>
  proposals[0]?.ended_at === null ? proposals[0] : null;
