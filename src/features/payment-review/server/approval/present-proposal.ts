import type { ShownProposal } from "#features/payments/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { Proposal } from "../../proposal-contract.ts";

export const presentProposal = (row: ShownProposal): Proposal => ({
  proposal_id: row.id,
  decision: row.decision,
  credits: row.credits.map(({ amount_paisa, ...credit }) => ({
    ...credit,
    amount: takaString(amount_paisa),
  })),
  without_money: row.without_money,
  raises_limit: row.raises_limit,
  claimant: row.claimant === "" ? m.former_learner() : row.claimant,
  transaction_id: row.transaction_id,
  reason: row.reason,
  proposed_by: { id: row.proposed_by, name: row.proposer || m.an_administrator() },
  proposed_at: isoTime(row.proposed_at),
  ended_at: isoTimeOrNull(row.ended_at),
  ended_as: row.ended_as,
  ended_by: row.ender === "" ? m.an_administrator() : row.ender,
  end_reason: row.end_reason,
});
