import { z } from "zod";
import { proposableDecisions, proposalEnds } from "#features/payments/proposal-rules.ts";
import { moneyString, timeString } from "#kit/shared/fields.ts";

/** A decision that a second administrator has to confirm, as administrators see it. */
export const shownProposal = z.object({
  proposal_id: z.number().int(),
  decision: z.enum(proposableDecisions),
  /** The transfers that it uses, in their order. */
  credits: z.array(
    z.object({ credit_id: z.number().int(), trx_id: z.string(), provider: z.string(), amount: moneyString }),
  ),
  /** A verification as an exception, for the reason. */
  without_money: z.boolean(),
  raises_limit: z.boolean(),
  /** Who gets the money of an award. */
  claimant: z.string().nullable(),
  /** Of the transfer back of a refund. */
  transaction_id: z.string().nullable(),
  reason: z.string().nullable(),
  proposed_by: z.object({ id: z.number().int(), name: z.string() }),
  proposed_at: timeString,
  /** Null while it waits for another administrator. */
  ended_at: timeString.nullable(),
  ended_as: z.enum(proposalEnds).nullable(),
  /** The name of the administrator who confirmed or declined it. */
  ended_by: z.string().nullable(),
  /** Why it was declined. */
  end_reason: z.string().nullable(),
});
export type Proposal = z.output<typeof shownProposal>;
